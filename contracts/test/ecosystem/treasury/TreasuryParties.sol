// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEtherDeposit} from "../../../src/ecosystem/treasury/IEtherDeposit.sol";
import {PlainToken} from "../../mocks/Tokens.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @notice Debits one percent more from the sender once {drift} was called.
contract DriftingToken is PlainToken {
    bool private _drifts;

    function drift() external {
        _drifts = true;
    }

    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, amount);
        if (_drifts && from != address(0)) super._update(from, address(0xFEE), amount / 100);
    }
}

/// @notice Pays itself, and meanwhile tries to be paid again, to reserve and to donate.
contract ReentrantSpender {
    IEtherDeposit private immutable _treasury;
    uint256 private immutable _id;

    uint256 public rejections;

    constructor(IEtherDeposit treasury, uint256 id) {
        (_treasury, _id) = (treasury, id);
    }

    receive() external payable {
        try _treasury.spend(_id, address(this), msg.value) {}
        catch {
            ++rejections;
        }
        try _treasury.reserve(_id, msg.value) {}
        catch {
            ++rejections;
        }
        (bool ok,) = address(_treasury).call{value: 1}("");
        if (!ok) ++rejections;
    }

    function spend(uint256 amount) external {
        _treasury.spend(_id, address(this), amount);
    }
}

/// @notice Target of a budget's payouts: as a stream that is funded, and in the ways that must
/// fail.
contract PayOutTarget {
    error Rejected();

    mapping(uint256 duration => uint256) public funded;

    receive() external payable {}

    function fund(uint40 duration) external payable {
        funded[duration] += msg.value;
    }

    function fundTokens(IERC20 token, uint256 amount) external {
        require(token.transferFrom(msg.sender, address(this), amount), "refused");
    }

    function reject() external payable {
        revert Rejected();
    }

    function fundAndGiveBack() external payable {
        (bool ok,) = msg.sender.call{value: 1}("");
        require(ok, "not taken back");
    }
}
