/** What documents say where there is no tax, by the names in schema/money/documents/vat-grounds.ts. */
export const en = {
  reverseCharge: 'Reverse charge, Article 76.a of ZDDV-1. The buyer accounts for the VAT.',
  intraEu: 'Exempt supply within the EU, Article 46 of ZDDV-1.',
  export: 'Exempt export, Article 52 of ZDDV-1.',
  marginUsedGoods: 'Margin scheme: second-hand goods.',
  smallTaxpayer: 'VAT is not charged under the first paragraph of Article 94 of ZDDV-1.',
} as const;
