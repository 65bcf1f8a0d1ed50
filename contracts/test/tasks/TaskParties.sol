// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITaskDisputes} from "../../src/tasks/ITaskDisputes.sol";
import {ITaskEscrow} from "../../src/tasks/ITaskEscrow.sol";
import {ITaskEvents} from "../../src/tasks/ITaskEvents.sol";
import {PlainToken} from "../mocks/Tokens.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// @notice A smart account (ERC-1271) controlled by one key.
contract SignerWallet is IERC1271 {
    address private immutable _signer;

    constructor(address signer) {
        _signer = signer;
    }

    receive() external payable {}

    function isValidSignature(bytes32 hash, bytes calldata signature)
        external
        view
        returns (bytes4)
    {
        (address signer,,) = ECDSA.tryRecover(hash, signature);
        return signer == _signer ? IERC1271.isValidSignature.selector : bytes4(0);
    }
}

/// @notice Burns all gas when it is asked whether it signed something.
contract CostlyWallet is IERC1271 {
    function isValidSignature(bytes32, bytes calldata) external pure returns (bytes4 magic) {
        while (magic == 0) {}
    }
}

/// @notice While it is paid, tries every call that would pay it, or others, a second time.
contract ReentrantWinner {
    ITaskEscrow private immutable _escrow;
    uint256 private immutable _id;

    uint256 public rejections;

    constructor(ITaskEscrow escrow, uint256 id) {
        (_escrow, _id) = (escrow, id);
    }

    receive() external payable {
        ITaskEscrow.Row[] memory rows = new ITaskEscrow.Row[](0);
        try _escrow.withdraw(address(0), address(this)) {}
        catch {
            ++rejections;
        }
        try _escrow.close(_id) {}
        catch {
            ++rejections;
        }
        try _escrow.award(_id, rows, 0, type(uint40).max, new ITaskEscrow.Approval[](0)) {}
        catch {
            ++rejections;
        }
        try _escrow.raise{value: 1}(_id, 1, 0) {}
        catch {
            ++rejections;
        }
        (bool ok,) = address(_escrow).call{value: 1}("");
        if (!ok) ++rejections;
    }

    function submit(bytes32 contentHash) external {
        _escrow.submit(_id, contentHash, new ITaskEvents.Payee[](0));
    }
}

/// @notice Returns false, or burns gas, once {sulk} is called.
contract SulkingToken is PlainToken {
    uint256 private _mood;

    function sulk(uint256 mood) external {
        _mood = mood;
    }

    function transfer(address to, uint256 amount) public override returns (bool) {
        if (_mood == 1) return false;
        if (_mood == 2) while (true) {}
        return super.transfer(to, amount);
    }
}

/// @notice Accepts or rejects coins, as last set.
contract MoodyWinner {
    bool public rejects;

    receive() external payable {
        require(!rejects, "refused");
    }

    function setRejects(bool rejects_) external {
        rejects = rejects_;
    }
}

/// @notice Submits work and disputes how it was decided.
contract Loser {
    function submit(ITaskEscrow escrow, uint256 id, bytes32 hash) external {
        escrow.submit(id, hash, new ITaskEvents.Payee[](0));
    }

    function dispute(ITaskDisputes disputes, uint256 id) external {
        disputes.dispute(id, "unfair");
    }
}

/// @notice Lets another one dispute as soon as it is paid.
contract Herald is Loser {
    Loser private immutable _loser;
    ITaskDisputes private immutable _disputes;
    uint256 private immutable _id;

    constructor(Loser loser, ITaskDisputes disputes, uint256 id) {
        (_loser, _disputes, _id) = (loser, disputes, id);
    }

    receive() external payable {
        try _loser.dispute(_disputes, _id) {} catch {}
    }
}
