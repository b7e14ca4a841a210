import { FindSuppliersDocument, type FindSuppliersQuery } from '../../../../generated/graphql.ts';
import type { RowSource } from '../../../kit/pickers/row-picker.tsx';

/** Suppliers as fields find them: by name. */
export const supplierRows: RowSource<FindSuppliersQuery> = {
  find: FindSuppliersDocument,
  rowsOf: ({ suppliers }) =>
    suppliers.nodes.map(({ id, name, email, phone }) => ({ id, name, detail: email ?? phone ?? '' })),
};
