import type { Invoice, Seller } from '../../../../../schema/features/money/invoices.ts';
import type { VatGroundKind } from '../../../../../schema/money/documents/index.ts';

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

/** What each ground is called in EN 16931, and in the list of grounds of the EU; any other one is said in words alone. */
const codes = {
  REVERSE_CHARGE_76A: { code: 'AE', groundCode: 'VATEX-EU-AE' },
  INTRA_EU: { code: 'K', groundCode: 'VATEX-EU-IC' },
  EXPORT: { code: 'G', groundCode: 'VATEX-EU-G' },
  MARGIN_USED_GOODS: { code: 'E', groundCode: 'VATEX-EU-F' },
  OTHER: { code: 'E', groundCode: null },
} as const satisfies Readonly<Record<VatGroundKind, Pick<Tax, 'code' | 'groundCode'>>>;

/**
 * @param rate of the line, in hundredths of a percent
 * @param smallTaxpayer the sentence of a workshop that is no VAT payer
 */
export function taxOf(
  {
    vatCategory,
    vatGround,
    vatGroundKind,
  }: Pick<Invoice['lines'][number], 'vatCategory' | 'vatGround' | 'vatGroundKind'>,
  { seller, rate, smallTaxpayer }: { readonly seller: Seller; readonly rate: number; readonly smallTaxpayer: string },
): Tax {
  if (seller.vatStatus === 'SMALL') return { code: 'E', rate: 0, groundCode: null, ground: smallTaxpayer };
  if (vatCategory !== 'ZERO' && vatCategory !== 'EXEMPT') return { code: 'S', rate, groundCode: null, ground: null };
  return { ...codes[vatGroundKind ?? 'OTHER'], rate: 0, ground: vatGround };
}
