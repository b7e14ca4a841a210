/** What is printed in the internal act about premises and the numbering of invoices. */
export const en = {
  title: 'Internal act on business premises and the numbering of invoices',
  translation: 'Translation. The signed act is the one in Slovenian.',
  ground:
    'On the basis of the Fiscal Validation of Receipts Act (ZDavPR), {name} lays down the following rules for issuing invoices.',
  taxNumber: 'Tax number',
  registrationNumber: 'Registration number',
  registerEntry: 'Register entry',
  address: 'Address',
  premises: 'Business premises',
  premisesLead: 'Invoices are issued in these premises. Each has a mark that no other premises have.',
  mark: 'Mark',
  kind: 'Kind',
  place: 'Address',
  registration: 'Registration',
  registeredOn: 'registered on {day}',
  notRegistered: 'not registered yet',
  onlyTest: 'registered in the TEST environment only',
  cadastral: 'Cadastral municipality {cadastral}, building {building}, part {section}',
  devices: 'Electronic devices',
  devicesLead: 'Invoices are issued with these devices. Each has a mark within its premises.',
  premise: 'Premises',
  device: 'Device',
  example: 'First invoice number',
  series: 'Invoices',
  confirmed: 'cash, cards and other payments that are confirmed by the tax authority',
  transfers: 'transfers to the bank account, which are not confirmed',
  noDevices: 'There are no devices yet.',
  numbering: 'Numbering of invoices',
  numberForm:
    'The number of an invoice has three parts, joined by hyphens: the mark of the premises, the mark of the device and the sequence number.',
  numberSequence:
    'Sequence numbers are given for each device separately. They rise by one without gaps and begin with 1 in each calendar year; in the first year of a device with the number in the table.',
  numberSeries:
    'Invoices, advance invoices and credit notes of a device are numbered in one sequence. The program gives the number when the document is issued.',
  numberFrozen:
    'An issued document is neither changed nor deleted. It is corrected by a credit note, which has a number of its own and names the document that it corrects.',
  people: 'Who issues invoices',
  peopleLead: 'Each person issues invoices with a log-in of their own, which the invoice shows.',
  person: 'Name',
  role: 'Work',
  roles: { OWNER: 'owner', RECEPTIONIST: 'reception' },
  taxNumberOfPerson: 'Tax number',
  recorded: 'recorded',
  foreign: 'has none in Slovenia',
  notRecorded: 'not recorded yet',
  interruption: 'When the line or a device fails',
  lineDown:
    'If the tax authority does not answer, the invoice is issued with its protective mark (ZOI) and without the EOR. The program sends it again until it is confirmed, by the second working day after the day of issue.',
  bookRule:
    'If no electronic device works, invoices are written by hand in a bound book of invoices that has been confirmed by the tax authority. Its set and serial number stand on each invoice. When a device works again, they are entered in the program and sent to the tax authority by the second working day after the day of issue.',
  validity: 'Validity',
  validityText:
    'The act holds from the day of signing. When premises, devices or the numbering change, a new one is printed and signed.',
  placeAndDate: 'Place and date',
  signature: 'Signature of the person responsible',
  /** Name of the file, without extension. */
  fileName: 'internal-act',
} as const;
