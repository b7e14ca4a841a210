import { expect, test } from 'vitest';
import { tenantTableNames } from '../tenant-tables.ts';
import { copiedTables } from './copy-workshop.ts';

/** Accounts, what others were given, what came from outside, inspections, whose delivered templates have an id of their workshop, what is sealed for one workshop, counts of stock and tyres in store, and what is counted where it is missing. */
const leftBehind = [
  ...tenantTableNames.filter((table) => /^(?:case|figure)[A-Z]/.test(table)),
  ...['user', 'securityEvent', 'answeredOperation', 'eInvoiceProvider', 'eInvoiceDelivery', 'invoiceReminder'],
  ...['shareLink', 'import', 'importChunk', 'change', 'changeCounter', 'file', 'bankStatement', 'bankEntry'],
  ...['fiscalCertificate', 'consent', 'suppression', 'unsubscribeLink', 'message', 'dayLoad'],
  ...['webhook', 'webhookMessage', 'webhookDelivery'],
  ...['brand', 'customDomain', 'sender', 'messageSettings', 'smsMonth', 'reminderSettings', 'reminder'],
  ...['bookingHold', 'calendarFeed', 'wallView', 'inspectionTemplate', 'inspection', 'inspectionItem'],
  ...['diagnosis', 'diagnosisDay', 'aiSettings', 'aiMonth', 'aiSent'],
  ...['portalLogin', 'portalSession', 'portalWish', 'apiKey'],
  ...['stockCount', 'countLine', 'stockDifference', 'supplierInvoice', 'supplierInvoiceLine', 'coreDeposit'],
  ...['storageLocation', 'tyreSet', 'tyreReading', 'tyreMovement', 'tyreTask', 'storageContract', 'tyreInvitation'],
  ...['onlineAccount', 'onlineCheckout', 'onlineRefund', 'onlinePayout'],
];

test('of each table of a workshop it is decided whether a copy has its rows', () => {
  expect([...copiedTables, ...leftBehind].toSorted()).toEqual([...tenantTableNames].toSorted());
});
