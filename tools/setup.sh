# Sourced by ./polonaise and ./check, which set $root to the top of the checkout: installs what a
# fresh machine lacks and builds a preset. All of it speaks on standard error only, and says
# nothing when there is nothing to do.

say() { printf 'polonaise: %s\n' "$*" >&2; }
die() { say "$@"; exit 1; }

# listed_packages GROUP...: the names in tools/packages.txt that belong to these groups.
listed_packages() {
    local group name
    while read -r group name _; do
        if [[ $group != '#'* && " $* " == *" $group "* ]]; then echo "$name"; fi
    done <"$root/tools/packages.txt"
}

# missing_packages NAME...: those that are not installed.
missing_packages() {
    local installed name
    installed=$(dpkg-query --show --showformat='${Package}=${db:Status-Status}\n' "$@" 2>/dev/null) || true
    for name in "$@"; do
        if [[ $'\n'$installed$'\n' != *$'\n'"$name=installed"$'\n'* ]]; then echo "$name"; fi
    done
}

# install_packages GROUP...: installs what is missing of these groups. A file in build/ that is
# newer than both the list and Debian's own records saves the question the next time.
install_packages() {
    command -v dpkg-query >/dev/null || return 0  # not Debian: the build says what it misses
    local stamp
    printf -v stamp '%s-' "$@"
    stamp=$root/build/${stamp}packages
    if [[ $stamp -nt $root/tools/packages.txt && $stamp -nt /var/lib/dpkg/status ]]; then return 0; fi

    local names missing
    mapfile -t names < <(listed_packages "$@")
    mapfile -t missing < <(missing_packages "${names[@]}")
    if ((${#missing[@]} > 0)); then
        apt_install "${missing[@]}" || return 1
    fi
    mkdir -p "$root/build" && : >"$stamp"
}

apt_install() {
    local log=$root/build/packages.log as_root=()
    local by_hand="apt-get install $*"
    if ((EUID != 0)); then
        if ! command -v sudo >/dev/null; then
            say "these Debian packages are missing: $*"
            say "there is no sudo here; run this as root, then try again: $by_hand"
            return 1
        fi
        as_root=(sudo)
    fi
    say "installing Debian packages: $*"
    mkdir -p "$root/build"
    # An update may fail without harm, for example off line with the packages at hand.
    "${as_root[@]}" apt-get -q update </dev/null >"$log" 2>&1 || true
    if ! "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get -q install -y --no-install-recommends "$@" </dev/null >>"$log" 2>&1; then
        tail -n 15 "$log" >&2
        say "could not install Debian packages; apt-get's output is in $log"
        say "install them by hand as root, then try again: $by_hand"
        return 1
    fi
}

# build_preset PRESET [TARGET...]: configures and builds into build/PRESET as far as needed.
build_preset() {
    local preset=$1
    shift
    local dir=$root/build/$preset log=$root/build/$preset.log
    [[ -d $root/build ]] || mkdir "$root/build"
    if ! {
        flock 9  # two programs started at once must not build into one folder
        { is_configured "$dir" || configure "$preset" "$log"; } && run_ninja "$dir" "$log" "$@"
    } 9>"$root/build/$preset.lock" </dev/null; then
        say "the build failed; the messages are above, and all of them in $log"
        say "if nothing was changed in the source, remove $dir and try again"
        return 1
    fi
}

# False also after CMakePresets.json changed, which CMake does not watch, and after the checkout
# was moved, since a build folder would go on building the old place.
is_configured() {
    local dir=$1 cache
    [[ $dir/build.ninja -nt $root/CMakePresets.json && -f $dir/CMakeCache.txt ]] || return 1
    IFS= read -rd '' cache <"$dir/CMakeCache.txt" || true  # false: there is no NUL to stop at
    [[ $cache == *$'\n'"CMAKE_HOME_DIRECTORY:INTERNAL=$root"$'\n'* ]]
}

configure() {
    local preset=$1 log=$2
    say "configuring $preset"
    if ! (cd "$root" && cmake --fresh --preset "$preset") >"$log" 2>&1; then
        cat "$log" >&2
        return 1
    fi
}

# Shows a line for each step and keeps the log of the last build that had something to do.
run_ninja() {
    local dir=$1 log=$2 line started=false
    shift 2
    NINJA_STATUS='[%f/%t] ' ninja -C "$dir" "$@" 2>&1 | while IFS= read -r line; do
        case $line in 'ninja: Entering directory'* | 'ninja: no work to do.' | *'Re-checking globbed directories...') continue ;; esac
        if ! $started; then
            : >"$log"
            started=true
        fi
        printf '%s\n' "$line" >>"$log"
        printf '%s\n' "$line" >&2
    done
    return "${PIPESTATUS[0]}"
}

# build_page: the page of the web board, into web/dist, as far as needed.
build_page() {
    local page=$root/web log=$root/build/web.log
    [[ -f $page/package.json ]] || return 0
    mkdir -p "$root/build"
    {
        flock 9
        page_is_current "$page" || make_page "$page" "$log"
    } 9>"$root/build/web.lock" </dev/null
}

page_is_current() {
    local page=$1 newer
    [[ -f $page/dist/index.html ]] || return 1
    newer=$(cd "$page" && find src public index.html package-lock.json vite.config.ts \
        -newer dist/index.html -print -quit)
    [[ -z $newer ]]
}

make_page() {
    local page=$1 log=$2
    command -v npm >/dev/null || install_packages page || return 1
    say "building the page"
    if ! (
        cd "$page" || exit
        # What npm writes last says whether all is there.
        if [[ ! node_modules/.package-lock.json -nt package-lock.json ]]; then
            npm ci --ignore-scripts --no-audit --no-fund || exit
        fi
        npm run build
    ) >"$log" 2>&1; then
        tail -n 15 "$log" >&2
        say "the page could not be built; all messages are in $log"
        return 1
    fi
}
