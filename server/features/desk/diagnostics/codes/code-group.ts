import type { FaultCheckName } from '../../../../../schema/messages/fault-checks/index.ts';
import type { FaultCodeName } from '../../../../../schema/messages/fault-codes/index.ts';
import type { FaultSystemName } from '../../../../../schema/messages/fault-systems/index.ts';

/** What is checked first, in the order in which a mechanic does it: the cheapest and likeliest before the others. */
type Checks = readonly [FaultCheckName, FaultCheckName, FaultCheckName, ...FaultCheckName[]];

export interface KnownCode {
  readonly system: FaultSystemName;
  readonly checks: Checks;
  readonly related: readonly FaultCodeName[];
}

/** Codes with the same first checks, and for each of them those that often come together with it. */
export type CodeGroup = readonly [
  system: FaultSystemName,
  checks: Checks,
  codes: Partial<Readonly<Record<FaultCodeName, readonly FaultCodeName[]>>>,
];
