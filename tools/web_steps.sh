# Sourced by tools/check_web and tools/check_wasm: steps that are counted. Expects $root.

passed=0 failed=0
finish() {
    echo "$passed passed, $failed failed"
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
