/** What mails to customers say of a workshop that has entered everything. */
export const aWritingWorkshop = {
  name: 'Avto Novak',
  legalName: 'Avto Novak d.o.o.',
  address: 'Cesta 1',
  postcode: '1000',
  town: 'Ljubljana',
  vatStatus: 'PAYER' as const,
  taxNumber: '50223054',
  registrationNumber: '1234567000',
  registerEntry: null,
  email: 'servis@example.com',
  phone: null,
};
