#!/bin/sh
# A Hub engine that shakes hands and then fails in the way that its argument names.
while read -r line; do
    case $line in
    hub) echo 'id name="stub" version="1" author="us"'; echo wait ;;
    init) echo ready ;;
    'go think')
        case $1 in
        illegal) echo 'info depth=3'; echo 'done move=1-2' ;;
        crash) exit 3 ;;
        gibberish) echo 'done move=' ;;
        late) sleep 0.4; echo 'done move=31-27' ;;
        esac ;;
    quit) exit 0 ;;
    esac
done
