/** What files are taken and what they belong to, for pages that need no schema of it. */

/** By the content, in the order in which most of them come. */
export const fileMimes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type FileMime = (typeof fileMimes)[number];

export const fileOwners = [
  ...(['JOB_CARD', 'JOB', 'VEHICLE', 'CUSTOMER', 'WORKSHOP', 'TYRE_SET'] as const),
  ...(['PART', 'GOODS_RECEIPT', 'SUPPLIER_INVOICE'] as const),
] as const;
export type FileOwner = (typeof fileOwners)[number];
