/** How the answers of the tax authority are said: for what the words of `fiscalTexts` are chosen by. */

export const confirmationTones = { WAITING: 'warning', CONFIRMED: 'success', REFUSED: 'error' } as const;

const known = ['S001', 'S003', 'S004', 'S005', 'S006', 'S007', 'S008'] as const;

/** The refusal that has words of its own for a code of the authority; `other` for every code without. */
export const refusalOf = (code: string | null) => known.find((each) => each === code) ?? ('other' as const);
