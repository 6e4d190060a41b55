# Sourced by tools/check_web and tools/check_wasm: steps.sh, and suites of tests of the page. Expects $root.
source "$root/tools/steps.sh"

# suite NAME VITEST-OPTION...: runs tests and counts them.
suite() {
    local report=$root/build/web-$1.json p=0 f=1
    shift
    rm -f "$report"
    npx --no-install vitest run --reporter=default --reporter=json --outputFile.json="$report" "$@"
    if [[ -f $report ]]; then
        read -r p f < <(node -p 'const r = JSON.parse(require("fs").readFileSync(process.argv[1]));
            r.numPassedTests + " " + Math.max(r.numFailedTests, r.success ? 0 : 1)' "$report")
    fi
    passed=$((passed + p)) failed=$((failed + f))
}
