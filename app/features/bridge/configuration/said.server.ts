import {
  AbiDecodingDataSizeTooSmallError,
  AbiDecodingZeroDataError,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
} from "viem";
import type { Said } from "./configuration.types.ts";

/** A contract that is not there or refuses is a finding; a chain that does not answer is not. */
export async function said<T>(requested: Promise<T>): Promise<Said<T>> {
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
