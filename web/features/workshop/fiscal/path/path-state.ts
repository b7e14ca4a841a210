import type { FiscalPathQuery } from '../../../../../generated/graphql.ts';

/** How far the set-up of confirmed invoices is, seen by what is there. */

export const stepNames = ['certificate', 'premise', 'person', 'on'] as const;
export type StepName = (typeof stepNames)[number];
export type Mode = FiscalPathQuery['fiscalSettings']['environments'][number]['mode'];

export interface PathState {
  readonly done: Readonly<Record<StepName, boolean>>;
  readonly certificate: FiscalPathQuery['fiscalSettings']['certificates'][number] | undefined;
  /** Where invoices are issued, or will be. */
  readonly premise: FiscalPathQuery['fiscalSettings']['premises'][number] | undefined;
  /** That numbers the invoices of the premise. */
  readonly device: FiscalPathQuery['workshop']['issuingDevices'][number] | undefined;
}

export function pathStateOf({ workshop, fiscalSettings }: FiscalPathQuery, mode: Mode): PathState {
  const { environments, certificates, premises } = fiscalSettings;
  const missing = new Set(environments.find((each) => each.mode === mode)?.missing ?? []);
  const open = premises.filter((each) => each.mode === mode && each.state !== 'CLOSED' && !each.closing);
  const premise = open.find(({ registeredAt }) => registeredAt !== null) ?? open.at(-1);
  return {
    done: {
      certificate: !missing.has('CERTIFICATE') && !missing.has('TAX_NUMBER'),
      premise: premise?.state === 'REGISTERED',
      person: premise !== undefined && !missing.has('OPERATOR') && hasDevice(workshop, premise.code),
      on: workshop.fiscalMode === mode,
    },
    certificate: certificates.find((each) => each.mode === mode),
    premise,
    device: workshop.issuingDevices.find((each) => each.confirmed && each.premiseCode === premise?.code),
  };
}

const hasDevice = ({ issuingDevices }: FiscalPathQuery['workshop'], code: string) =>
  issuingDevices.some(({ confirmed, premiseCode }) => confirmed && premiseCode === code);

/** The step to go on with; none when all is done. What waits for the authority is passed over until nothing else is left. */
export function openStep({ done, premise }: PathState): StepName | undefined {
  const waits = premise?.state === 'WAITING';
  return stepNames.find((step) => !done[step] && !(step === 'premise' && waits));
}
