/** The forms in which an e-invoice is written; the first one unless another is asked for. */
export const syntaxes = ['eslog', 'ubl'] as const;
export type Syntax = (typeof syntaxes)[number];

/** What people call them; the same in every language. */
export const syntaxNames: Readonly<Record<Syntax, string>> = { eslog: 'e-SLOG 2.0', ubl: 'UBL 2.1' };
