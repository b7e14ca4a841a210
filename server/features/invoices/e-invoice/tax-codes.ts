import type { Invoice, Seller } from '../../../../schema/features/workshop/invoices/invoices.ts';

/** How a line is taxed in the words of EN 16931: S the usual way, E exempt, AE by the buyer, K inside the EU, G export. */
export interface Tax {
  readonly code: 'S' | 'E' | 'AE' | 'K' | 'G';
  /** Hundredths of a percent. */
  readonly rate: number;
  /** The code of the ground in the list of the EU, where it has one. */
  readonly groundCode: string | null;
  /** Why there is no tax, in words. */
  readonly ground: string | null;
}

/**
 * By what a ground is known. People write it in their own words; each pattern takes the article of ZDDV-1 and the usual
 * words, in Slovenian and English.
 */
const grounds = [
  { code: 'AE', groundCode: 'VATEX-EU-AE', said: /76\.? ?a|obrnjen\w* davčn|reverse charge/i },
  { code: 'K', groundCode: 'VATEX-EU-IC', said: /\b46\. ?člen|znotraj (EU|Unije)|intra-?community/i },
  { code: 'G', groundCode: 'VATEX-EU-G', said: /\b52\. ?člen|izvoz|export/i },
] as const;

/**
 * @param rate of the line, in hundredths of a percent
 * @param smallTaxpayer the sentence of a workshop that is no VAT payer
 */
export function taxOf(
  { vatCategory, vatGround }: Pick<Invoice['lines'][number], 'vatCategory' | 'vatGround'>,
  { seller, rate, smallTaxpayer }: { readonly seller: Seller; readonly rate: number; readonly smallTaxpayer: string },
): Tax {
  if (seller.vatStatus === 'SMALL') return { code: 'E', rate: 0, groundCode: null, ground: smallTaxpayer };
  if (vatCategory !== 'ZERO' && vatCategory !== 'EXEMPT') return { code: 'S', rate, groundCode: null, ground: null };
  const known = grounds.find(({ said }) => vatGround !== null && said.test(vatGround));
  return { code: known?.code ?? 'E', rate: 0, groundCode: known?.groundCode ?? null, ground: vatGround };
}
