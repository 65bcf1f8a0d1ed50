import {
  AbiDecodingDataSizeTooSmallError,
  AbiDecodingZeroDataError,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
} from "viem";
import type { Known } from "./configuration.types.ts";

/**
 * Returns null if the contract is missing or reverts, which is a finding; a chain that does not
 * answer is not one.
 */
export async function orNull<T>(requested: Promise<T>): Promise<Known<T>> {
  try {
    return await requested;
  } catch (error) {
    const isAnswer = (cause: unknown) =>
      cause instanceof ContractFunctionRevertedError ||
      cause instanceof ContractFunctionZeroDataError ||
      cause instanceof AbiDecodingZeroDataError ||
      cause instanceof AbiDecodingDataSizeTooSmallError;
    if (error instanceof BaseError && error.walk(isAnswer)) return null;
    throw error;
  }
}
