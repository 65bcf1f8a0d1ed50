// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMultiSender, Payment} from "../../src/multi-sender/IMultiSender.sol";
import {MultiSender} from "../../src/multi-sender/MultiSender.sol";
import {Test} from "../lib/Test.sol";
import {GasBurningRecipient, RejectingRecipient} from "../mocks/Recipients.sol";
import {BlockingToken} from "../mocks/Tokens.sol";
import {ReentrantSender} from "./OddRecipients.sol";

/// @notice Sends as anyone may, and tracks the expected state: it predicts for every call whether
/// it must succeed, and what each account has afterwards.
contract MultiSenderHandler is Test {
    struct Plan {
        address sender;
        uint256 chunk;
        Payment[] payments;
        uint256 total;
        uint256 unpayable;
        uint256 unpayableTotal;
    }

    address internal constant NATIVE = address(0);
    bytes32 public constant CAMPAIGN = keccak256("campaign");
    uint256 private constant FUNDS = 1e40;
    /// @dev Low enough that a recipient that burns all of it does not slow the test down.
    uint256 private constant CALL_GAS = 1_500_000;

    MultiSender public immutable multi = new MultiSender();
    BlockingToken public immutable token = new BlockingToken();

    ReentrantSender private immutable _reentrant;
    address private immutable _rejecting = address(new RejectingRecipient());
    address private immutable _burning = address(new GasBurningRecipient());
    address private immutable _blocked = makeAddr("blocked");

    uint256[8] private _chunks = [0, 1, 255, 256, 257, 511, 512, 1 << 255];
    address[3] private _senders;
    address[7] private _recipients;

    mapping(address asset => mapping(address account => uint256)) private _has;
    mapping(address sender => mapping(uint256 chunk => bool)) private _isSent;
    mapping(address sender => mapping(uint256 chunk => bool)) private _isVoided;
    mapping(string outcome => uint256) public calls;
    uint256 public total;
    uint256 public surprises;

    constructor() {
        _reentrant = new ReentrantSender(address(multi));
        _senders = [makeAddr("sender 1"), makeAddr("sender 2"), address(_reentrant)];
        _recipients = [
            makeAddr("recipient 1"),
            makeAddr("recipient 2"),
            makeAddr("recipient 3"),
            _rejecting,
            _burning,
            _blocked,
            NATIVE
        ];
        token.block_(_blocked);
        for (uint256 i = 0; i < _senders.length; ++i) {
            vm.deal(_senders[i], FUNDS);
            token.mint(_senders[i], FUNDS);
            vm.prank(_senders[i]);
            token.approve(address(multi), type(uint256).max);
            _has[NATIVE][_senders[i]] = _has[address(token)][_senders[i]] = FUNDS;
        }
    }

    function sendNative(uint256 seed) external {
        Plan memory plan = draw(seed, NATIVE, true);
        bytes memory data =
            abi.encodeCall(IMultiSender.sendNative, (CAMPAIGN, plan.chunk, plan.payments));
        run(plan, NATIVE, data, valueFor(plan, seed), false);
    }

    function sendNativeTolerant(uint256 seed) external {
        Plan memory plan = draw(seed, NATIVE, false);
        bytes memory data =
            abi.encodeCall(IMultiSender.sendNativeTolerant, (CAMPAIGN, plan.chunk, plan.payments));
        run(plan, NATIVE, data, valueFor(plan, seed), true);
    }

    function sendToken(uint256 seed) external {
        Plan memory plan = draw(seed, address(token), true);
        bytes memory data = abi.encodeCall(
            IMultiSender.sendToken, (CAMPAIGN, plan.chunk, address(token), plan.payments)
        );
        run(plan, address(token), data, 0, false);
    }

    function sendTokenDirect(uint256 seed) external {
        Plan memory plan = draw(seed, address(token), true);
        bytes memory data = abi.encodeCall(
            IMultiSender.sendTokenDirect, (CAMPAIGN, plan.chunk, address(token), plan.payments)
        );
        run(plan, address(token), data, 0, false);
    }

    function sendTokenTolerant(uint256 seed) external {
        Plan memory plan = draw(seed, address(token), false);
        bytes memory data = abi.encodeCall(
            IMultiSender.sendTokenTolerant, (CAMPAIGN, plan.chunk, address(token), plan.payments)
        );
        run(plan, address(token), data, 0, true);
    }

    /// @dev Sends in the other two layouts, with the same recipients and amounts.
    function sendInOtherLayout(uint256 seed, bool wide, bool native) external {
        address asset = native ? NATIVE : address(token);
        Plan memory plan = draw(seed, asset, true);
        address[] memory to = new address[](plan.payments.length);
        uint256[] memory amounts = new uint256[](plan.payments.length);
        bytes memory packed;
        uint96 equal = uint96(seed >> 1);
        for (uint256 i = 0; i < to.length; ++i) {
            (to[i], amounts[i]) = split(plan.payments[i]);
            packed = abi.encodePacked(packed, to[i]);
            if (!wide) plan.payments[i] = payment(to[i], equal);
        }
        if (!wide) plan.total = uint256(equal) * to.length;
        uint256 chunk = plan.chunk;
        bytes memory data;
        if (native && wide) {
            data = abi.encodeCall(IMultiSender.sendNativeWide, (CAMPAIGN, chunk, to, amounts));
        } else if (native) {
            data = abi.encodeCall(IMultiSender.sendNativeEqual, (CAMPAIGN, chunk, equal, packed));
        } else if (wide) {
            data = abi.encodeCall(IMultiSender.sendTokenWide, (CAMPAIGN, chunk, asset, to, amounts));
        } else {
            data = abi.encodeCall(
                IMultiSender.sendTokenEqual, (CAMPAIGN, chunk, asset, equal, packed)
            );
        }
        run(plan, asset, data, native ? plan.total : 0, false);
    }

    /// @dev Uses a sender that pays itself and, while it is paid, sends the same chunk or another
    /// one.
    function sendAgainWhilePaid(uint256 seed, uint96 amount, bool sameChunk) external {
        Plan memory plan = draw(seed, NATIVE, true);
        plan.sender = address(_reentrant);
        plan.payments = new Payment[](2);
        plan.payments[0] = payment(address(_reentrant), amount);
        plan.payments[1] = payment(_recipients[0], amount);
        plan.total = 2 * uint256(amount);
        (plan.unpayable, plan.unpayableTotal) = (0, 0);
        bytes memory first =
            abi.encodeCall(IMultiSender.sendNative, (CAMPAIGN, plan.chunk, plan.payments));
        uint256 other = sameChunk ? plan.chunk : _chunks[seed % _chunks.length];
        bytes memory again =
            abi.encodeCall(IMultiSender.sendNative, (CAMPAIGN, other, plan.payments));
        bool valid = !_isSent[plan.sender][plan.chunk];
        (bool ok,) = address(_reentrant)
            .call(abi.encodeCall(ReentrantSender.start, (first, plan.total, again, plan.total)));
        settle(plan, NATIVE, ok, valid, false);
    }

    function voidChunk(uint256 seed) external {
        Plan memory plan = draw(seed, NATIVE, true);
        bool valid = !_isSent[plan.sender][plan.chunk];
        vm.prank(plan.sender);
        (bool ok,) =
            address(multi).call(abi.encodeCall(IMultiSender.voidChunk, (CAMPAIGN, plan.chunk)));
        ++total;
        if (ok != valid) ++surprises;
        ++calls[ok ? "voided" : "refused"];
        if (valid) _isSent[plan.sender][plan.chunk] = _isVoided[plan.sender][plan.chunk] = true;
    }

    /// @dev Adds coin and tokens without calling the contract.
    function leaveBeside(uint64 coin, uint64 units) external {
        vm.deal(address(multi), address(multi).balance + coin);
        token.mint(address(multi), units);
        _has[NATIVE][address(multi)] += coin;
        _has[address(token)][address(multi)] += units;
    }

    /// @notice Tracked accounts, including the contract.
    function accounts() external view returns (address[] memory all) {
        all = new address[](10);
        for (uint256 i = 0; i < 3; ++i) {
            all[i] = _senders[i];
        }
        // Excludes the zero address: others burn coin there.
        for (uint256 i = 0; i < 6; ++i) {
            all[3 + i] = _recipients[i];
        }
        all[9] = address(multi);
    }

    function booked(address asset, address account) external view returns (uint256) {
        return _has[asset][account];
    }

    /// @notice Number of bits with a wrong value.
    function wrongBits() external view returns (uint256 wrong) {
        for (uint256 i = 0; i < _senders.length; ++i) {
            for (uint256 j = 0; j < _chunks.length; ++j) {
                bool isSent = multi.isSent(_senders[i], CAMPAIGN, _chunks[j]);
                if (isSent != _isSent[_senders[i]][_chunks[j]]) ++wrong;
                uint256 voided = multi.voidedBits(_senders[i], CAMPAIGN, _chunks[j] >> 8);
                bool isVoided = voided >> (_chunks[j] & 255) & 1 == 1;
                if (isVoided != _isVoided[_senders[i]][_chunks[j]]) ++wrong;
            }
        }
    }

    function run(Plan memory plan, address asset, bytes memory data, uint256 value, bool tolerant)
        private
    {
        bool valid = !_isSent[plan.sender][plan.chunk] && (asset != NATIVE || value == plan.total)
            && (tolerant || plan.unpayable == 0);
        if (valid) {
            vm.expectEmit(address(multi));
            emit IMultiSender.ChunkSent(
                plan.sender,
                CAMPAIGN,
                plan.chunk,
                asset,
                plan.payments.length - plan.unpayable,
                plan.total - plan.unpayableTotal
            );
        }
        vm.prank(plan.sender);
        (bool ok,) = address(multi).call{value: value, gas: CALL_GAS}(data);
        settle(plan, asset, ok, valid, tolerant);
    }

    function settle(Plan memory plan, address asset, bool ok, bool valid, bool tolerant) private {
        ++total;
        if (ok != valid) ++surprises;
        ++calls[!ok ? "refused" : tolerant && plan.unpayable != 0 ? "left some out" : "paid"];
        if (!valid) return;
        if (tolerant) ++calls["tolerant"];
        _isSent[plan.sender][plan.chunk] = true;
        for (uint256 i = 0; i < plan.payments.length; ++i) {
            (address to, uint256 amount) = split(plan.payments[i]);
            if (!canBePaid(to, asset)) continue;
            _has[asset][plan.sender] -= amount;
            _has[asset][to] += amount;
        }
    }

    /// @dev With `strict`, half of the lists contain only recipients that accept everything. Half
    /// of the chunks are outside those that get used up.
    function draw(uint256 seed, address asset, bool strict)
        private
        view
        returns (Plan memory plan)
    {
        uint256 random = uint256(keccak256(abi.encode(seed)));
        plan.sender = _senders[random % _senders.length];
        plan.chunk = _chunks[random / 8 % _chunks.length];
        if (random / 64 % 2 == 0) plan.chunk = uint128(random);
        uint256 choice = strict && random / 128 % 2 == 0 ? 3 : _recipients.length;
        plan.payments = new Payment[](1 + random / 256 % 5);
        for (uint256 i = 0; i < plan.payments.length; ++i) {
            random = uint256(keccak256(abi.encode(random)));
            uint96 amount = uint96(random >> random % 96);
            address to = _recipients[(random >> 128) % choice];
            plan.payments[i] = payment(to, amount);
            plan.total += amount;
            if (canBePaid(to, asset)) continue;
            ++plan.unpayable;
            plan.unpayableTotal += amount;
        }
    }

    function valueFor(Plan memory plan, uint256 seed) private pure returns (uint256) {
        return seed % 8 == 0 ? plan.total + 1 : plan.total;
    }

    function canBePaid(address to, address asset) private view returns (bool) {
        if (to == address(0)) return false;
        return asset == NATIVE ? to != _rejecting && to != _burning : to != _blocked;
    }

    function payment(address to, uint96 amount) private pure returns (Payment) {
        return Payment.wrap(uint256(uint160(to)) << 96 | amount);
    }

    function split(Payment one) private pure returns (address, uint256) {
        return (address(uint160(Payment.unwrap(one) >> 96)), uint96(Payment.unwrap(one)));
    }
}
