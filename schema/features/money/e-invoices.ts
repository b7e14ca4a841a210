import type { z } from 'zod';
import type { eInvoiceForm } from '../workshop/enums.ts';

export type EInvoiceForm = z.output<typeof eInvoiceForm>;

/** As an address names them. */
export const syntaxOf = { ESLOG: 'eslog', UBL: 'ubl' } as const satisfies Readonly<Record<EInvoiceForm, string>>;
/** The first one unless another is asked for. */
export const syntaxes = [syntaxOf.ESLOG, syntaxOf.UBL] as const;
export type Syntax = (typeof syntaxes)[number];

/** What people call them; the same in every language. */
export const syntaxNames: Readonly<Record<Syntax, string>> = { eslog: 'e-SLOG 2.0', ubl: 'UBL 2.1' };
