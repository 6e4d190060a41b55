# Sourced by scripts that count their own tests, tools/check_packages and so on: steps, and the last line.

passed=0 failed=0 skipped=0
finish() {
    local line="$passed passed, $failed failed"
    if ((skipped > 0)); then line+=", $skipped skipped"; fi
    echo "$line"
    ((failed == 0))
    exit
}

# A step that passes or fails as a whole; its output is shown when it fails.
step() {
    local name=$1 output
    shift
    if output=$("$@" 2>&1); then
        passed=$((passed + 1))
    else
        printf '%s\nFAILED: %s\n' "$output" "$name"
        failed=$((failed + 1))
        return 1
    fi
}
