import type { ApolloClient } from '@apollo/client';
import { PartSuggestionsDocument } from '../../../../../../generated/graphql.ts';
import { convertedUnitPrice, vatRateOn } from '../../../../../../schema/money/documents/index.ts';
import type { Suggestion } from '../cells/suggestion.ts';
import type { LineContext } from '../line-context.ts';

/** Parts of the catalogue by what is typed, as lines of this card. None where they cannot be read: then nothing is suggested. */
export async function findParts(
  client: ApolloClient,
  search: string,
  { mode, workshopMode, tax }: Pick<LineContext, 'mode' | 'workshopMode' | 'tax'>,
): Promise<readonly Suggestion[]> {
  const query = { query: PartSuggestionsDocument, variables: { search }, fetchPolicy: 'network-only' } as const;
  const { data } = await client.query(query).catch(() => ({ data: undefined }));
  return (data?.parts.nodes ?? []).map((part) => {
    const { id, name, brand, sku, unit, priceUnit, vatCategory } = part;
    const rate = vatRateOn(tax.vatStatus === 'SMALL' ? 'EXEMPT' : vatCategory, tax.today);
    return {
      part,
      partId: id,
      kind: 'PART' as const,
      description: name,
      quantityThousandths: 1000,
      unit,
      priceMode: mode,
      unitPrice: priceUnit === null ? null : convertedUnitPrice(priceUnit, workshopMode, mode, rate),
      vatCategory,
      vatGround: null,
      vatGroundKind: null,
      labourRateId: null,
      partNumber: sku,
      brand,
      supplierName: null,
      origin: 'STOCK' as const,
    };
  });
}
