// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Curve} from "./VestingCurve.sol";

/// @dev The distinct curves of one batch, numbered from 1 while it is created. The plain curve is
/// not in the list: its number is 0, and it is never stored.
struct CurveList {
    Curve[] curves;
    uint256 last;
}

using {numberOf} for CurveList global;

function emptyCurveList(uint256 grants) pure returns (CurveList memory list) {
    list.curves = new Curve[](grants + 1);
}

/// @return number The curve's number; equal curves share one.
function numberOf(CurveList memory list, Curve curve) pure returns (uint256 number) {
    uint256 last = list.last;
    for (number = 1; number <= last; ++number) {
        if (Curve.unwrap(list.curves[number]) == Curve.unwrap(curve)) return number;
    }
    list.curves[number] = curve;
    list.last = number;
}
