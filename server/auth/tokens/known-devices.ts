import { lifetimes } from '../../../schema/rules.ts';
import { browserTokenKind } from './browser-tokens.ts';

/**
 * A browser from which somebody has logged in before has attempts of its own, so that strangers who use up an account's
 * attempts do not lock its owner out (ASVS 6.1.1).
 */
const knownDevices = browserTokenKind('known-device', lifetimes.knownDeviceSeconds);

/** @returns a token that says: somebody has logged in to this account from here */
export const knownDeviceToken = knownDevices.issue;

/** @returns which device a token names, and whose, or undefined when it is none of ours or too old */
export const knownDeviceOf = knownDevices.read;
