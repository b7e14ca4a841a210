/** The parts of an address line, as the tax authority wants them. */
export interface AddressParts {
  readonly street: string | null;
  readonly houseNumber: string | null;
  readonly houseNumberAdditional: string | null;
}

/** `Cesta na Brdo 12a` is a street, a number and its addition; what has no number stays whole. */
export function splitAddress(line: string | null): AddressParts {
  const found = /^(.*\S)\s+(\d{1,9})\s*([a-zčšž]?)$/iu.exec(line?.trim() ?? '');
  const [, street, houseNumber, addition] = found ?? [];
  if (street === undefined || houseNumber === undefined) {
    return { street: line?.trim() || null, houseNumber: null, houseNumberAdditional: null };
  }
  return { street: street.replace(/,$/, ''), houseNumber, houseNumberAdditional: addition || null };
}

/** The other way round: the line of an address. */
export const joinAddress = ({ street, houseNumber, houseNumberAdditional }: AddressParts): string =>
  [street, `${houseNumber ?? ''}${houseNumberAdditional ?? ''}`].filter(Boolean).join(' ');
