import { FindPartsDocument, type FindPartsQuery } from '../../../../generated/graphql.ts';
import type { RowSource } from '../../../kit/pickers/row-picker.tsx';

/** Parts as fields find them: by any number, EAN or name. */
export const partRows: RowSource<FindPartsQuery> = {
  find: FindPartsDocument,
  rowsOf: ({ parts }) =>
    parts.nodes.map(({ id, name, sku, brand, location }) => ({
      id,
      name,
      detail: [sku, brand, location].filter(Boolean).join(' · '),
    })),
};
