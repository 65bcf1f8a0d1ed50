// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice Typical staking: one pool without validators, unbonding or slashes, after the algorithm
/// of Synthetix's StakingRewards, for the native coin. Only for comparison in the gas tests.
contract SinglePool {
    uint256 public rewardRate;
    uint256 public periodFinish;
    uint256 public lastUpdateTime;
    uint256 public rewardPerTokenStored;
    uint256 public totalSupply;
    mapping(address account => uint256) public userRewardPerTokenPaid;
    mapping(address account => uint256) public rewards;
    mapping(address account => uint256) public balanceOf;
    uint256 private _entered = 1;

    event Staked(address indexed user, uint256 amount);
    event Withdrawn(address indexed user, uint256 amount);
    event RewardPaid(address indexed user, uint256 reward);

    modifier nonReentrant() {
        require(_entered == 1);
        _entered = 2;
        _;
        _entered = 1;
    }

    modifier updateReward(address account) {
        rewardPerTokenStored = rewardPerToken();
        lastUpdateTime = lastTimeRewardApplicable();
        rewards[account] = earned(account);
        userRewardPerTokenPaid[account] = rewardPerTokenStored;
        _;
    }

    function notify(uint256 duration) external payable {
        rewardPerTokenStored = rewardPerToken();
        rewardRate = msg.value / duration;
        lastUpdateTime = block.timestamp;
        periodFinish = block.timestamp + duration;
    }

    function stake() external payable nonReentrant updateReward(msg.sender) {
        totalSupply += msg.value;
        balanceOf[msg.sender] += msg.value;
        emit Staked(msg.sender, msg.value);
    }

    function withdraw(uint256 amount) external nonReentrant updateReward(msg.sender) {
        totalSupply -= amount;
        balanceOf[msg.sender] -= amount;
        emit Withdrawn(msg.sender, amount);
        pay(amount);
    }

    function getReward() external nonReentrant updateReward(msg.sender) {
        uint256 reward = rewards[msg.sender];
        rewards[msg.sender] = 0;
        emit RewardPaid(msg.sender, reward);
        pay(reward);
    }

    function lastTimeRewardApplicable() public view returns (uint256) {
        return block.timestamp < periodFinish ? block.timestamp : periodFinish;
    }

    function rewardPerToken() public view returns (uint256) {
        if (totalSupply == 0) return rewardPerTokenStored;
        return rewardPerTokenStored + (lastTimeRewardApplicable() - lastUpdateTime) * rewardRate
            * 1e18 / totalSupply;
    }

    function earned(address account) public view returns (uint256) {
        return balanceOf[account] * (rewardPerToken() - userRewardPerTokenPaid[account]) / 1e18
            + rewards[account];
    }

    function pay(uint256 amount) private {
        (bool ok,) = msg.sender.call{value: amount}("");
        require(ok);
    }
}
