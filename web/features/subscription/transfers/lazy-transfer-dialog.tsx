import { lazy } from 'react';

/** The dialog with its form, loaded when it is first opened: most screens that know transfers only show them. */
export const TransferDialog = lazy(async () => ({ default: (await import('./transfer-dialog.tsx')).TransferDialog }));
