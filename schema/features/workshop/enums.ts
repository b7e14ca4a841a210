import { z } from 'zod';
import { vatGroundKinds } from '../../money/documents/vat-grounds.ts';
import { vatCategories } from '../../money/documents/vat-rates.ts';

/** The closed sets of the workshop: one type each, of what is asked and of what is answered. */

const closed = <const Values extends readonly string[]>(id: string, values: Values) =>
  z.enum(values, { error: 'invalidInput' }).meta({ id });

/** By what lists can be ordered. */
export const vehicleOrder = closed('VehicleOrder', ['PLATE', 'NEXT_SERVICE', 'ROADWORTHY']);
export const customerOrder = closed('CustomerOrder', ['NAME']);
export const invoiceOrder = closed('InvoiceOrder', ['ISSUED', 'DUE', 'TOTAL', 'OPEN']);
export const priceMode = closed('PriceMode', ['GROSS', 'NET']);
export const vatStatus = closed('VatStatus', ['PAYER', 'SMALL']);
export const fiscalMode = closed('FiscalMode', ['UNSET', 'NONE', 'TEST', 'LIVE']);
/** The two environments of the tax authority. */
export const fiscalEnvironment = closed('FiscalEnvironment', ['TEST', 'LIVE']);
export const fiscalState = closed('FiscalState', ['WAITING', 'CONFIRMED', 'REFUSED']);
export const premiseKind = closed('PremiseKind', ['REAL_ESTATE', 'MOVABLE_A', 'MOVABLE_B', 'MOVABLE_C']);
export const premiseState = closed('PremiseState', ['WAITING', 'REGISTERED', 'REFUSED', 'CLOSED']);
/** What a workshop lacks for an environment. */
export const fiscalLack = closed('FiscalLack', [
  ...['TAX_NUMBER', 'CERTIFICATE', 'PREMISE', 'DEVICE', 'OPERATOR'],
] as const);
/** The forms in which an e-invoice is written, and in which a customer gets it. */
export const eInvoiceForm = closed('EInvoiceForm', ['ESLOG', 'UBL']);
/** How e-invoices reach the provider of a workshop. */
export const eInvoiceWay = closed('EInvoiceWay', ['FOLDER', 'WEBHOOK']);
export const eInvoiceDeliveryState = closed('EInvoiceDeliveryState', ['QUEUED', 'SENT', 'FAILED']);
/** Why an e-invoice has not reached the provider. */
export const eInvoiceProblem = closed('EInvoiceProblem', [
  ...['INCOMPLETE', 'CHANGED', 'FOLDER', 'SECRET', 'ADDRESS', 'UNKNOWN_HOST', 'UNREACHABLE', 'CERTIFICATE'],
  ...['SLOW', 'REDIRECTED', 'BUSY', 'REFUSED'],
] as const);
/** Language of documents; that of an account's screens is `Language`. */
export const documentLanguage = closed('DocumentLanguage', ['SL', 'EN']);
export const staffRole = closed('StaffRole', ['OWNER', 'RECEPTIONIST', 'MECHANIC']);
export const customerKind = closed('CustomerKind', ['PERSON', 'COMPANY']);
/** J of the registration certificate, without what the letters after it say. */
export const vehicleCategory = closed('VehicleCategory', ['M1', 'M2', 'M3', 'N1', 'N2', 'N3', 'L', 'O']);
export const ownerRole = closed('OwnerRole', ['OWNER', 'USER', 'PAYER']);
export const odometerSource = closed('OdometerSource', ['INTAKE', 'DELIVERY', 'MANUAL', 'IMPORT']);
export const entityKind = closed('EntityKind', [
  ...['WORKSHOP', 'STAFF', 'CUSTOMER', 'VEHICLE', 'HISTORY_ENTRY', 'JOB_CARD', 'JOB', 'LINE', 'JOB_TEMPLATE'],
  ...['ESTIMATE', 'INVOICE', 'PAYMENT', 'TIME_ENTRY', 'FILE', 'SHARE_LINK', 'BANK_ENTRY', 'MESSAGE'],
  ...['CONSENT', 'RESOURCE', 'BLOCK', 'DAY_EXCEPTION', 'SERVICE', 'INSPECTION', 'INSPECTION_TEMPLATE', 'PART'],
  ...['SUPPLIER', 'PURCHASE_ORDER', 'GOODS_RECEIPT', 'STOCK_COUNT', 'TYRE_SET', 'STORAGE_LOCATION'],
  ...['STORAGE_CONTRACT', 'SUPPLIER_INVOICE', 'CORE_DEPOSIT', 'REMINDER', 'API_KEY', 'WEBHOOK', 'DIAGNOSIS'],
  ...['CUSTOM_DOMAIN', 'SENDER'],
] as const);
export const bankEntryState = closed('BankEntryState', ['OPEN', 'BOOKED', 'SET_ASIDE', 'OUTGOING']);
/** Why an invoice may be meant. */
export const matchReason = closed('MatchReason', [
  ...['REFERENCE', 'AMOUNT', 'NUMBER', 'IBAN', 'NAME', 'TOGETHER'],
] as const);
/** In which theme the customers' pages are; SYSTEM follows their device. */
export const brandTheme = closed('BrandTheme', ['SYSTEM', 'LIGHT', 'DARK']);
export const senderMode = closed('SenderMode', ['DKIM', 'SMTP']);
export const senderState = closed('SenderState', ['PENDING', 'ACTIVE', 'FAILED']);
export const customDomainState = closed('CustomDomainState', ['PENDING', 'ACTIVE', 'FAILED', 'REMOVED']);
/** Through whom payments come without the desk. */
export const paymentProvider = closed('OnlineProvider', ['STRIPE']);
/** Whether customers can pay invoices online. */
export const onlinePayments = closed('OnlinePayments', ['NONE', 'PENDING', 'ON']);
export const onlineDispute = closed('OnlineDispute', ['OPEN', 'WON', 'LOST']);
export const paymentKind = closed('PaymentKind', ['CASH', 'CARD', 'TRANSFER', 'OTHER']);
export const jobCardState = closed('JobCardState', [
  ...['PLANNED', 'CHECKED_IN', 'DIAGNOSIS', 'AWAITING_APPROVAL', 'READY_TO_START', 'IN_PROGRESS', 'QUALITY_CHECK'],
  ...['READY', 'DELIVERED', 'ON_HOLD', 'CANCELLED'],
] as const);
export const jobState = closed('JobState', [
  ...['PROPOSED', 'APPROVED', 'DECLINED', 'DEFERRED', 'STARTED', 'DONE', 'CANCELLED'],
] as const);
export const boardColumn = closed('BoardColumn', ['EXPECTED', 'ARRIVED', 'WAITING', 'WORKING', 'READY']);
export const holdReason = closed('HoldReason', ['PARTS', 'CUSTOMER', 'SUBLET', 'LIFT', 'STAFF']);
export const dropOff = closed('DropOff', ['WAITS', 'LEAVES', 'AFTER_HOURS', 'TOW']);
export const pricing = closed('Pricing', ['LINES', 'FIXED']);
export const chargeTo = closed('ChargeTo', ['CUSTOMER', 'WARRANTY', 'INSURER', 'INTERNAL']);
/** How an approval came. */
export const channel = closed('Channel', ['LINK', 'COUNTER', 'PHONE', 'MESSAGE']);
/** What becomes of jobs that nobody approved, when the work on a car is finished. */
export const proposedJobs = closed('ProposedJobs', ['DEFER', 'APPROVE', 'KEEP']);
export const lineKind = closed('LineKind', ['LABOUR', 'PART', 'CONSUMABLE', 'SUBLET', 'FEE', 'CORE', 'TEXT']);
export const lineOrigin = closed('LineOrigin', ['STOCK', 'BOUGHT', 'CUSTOMER']);
export const partState = closed('PartState', ['NONE', 'NEEDED', 'ORDERED', 'ARRIVED']);
/** How the part of a line stands. */
export const stockState = closed('StockState', [
  ...['FITTED', 'ISSUED', 'ARRIVED', 'RESERVED', 'ORDERED', 'NEEDED', 'NONE'],
] as const);
export const reservationState = closed('ReservationState', ['HELD', 'ISSUED', 'RELEASED']);
/** Where a part goes that comes back from a job. */
export const returnTo = closed('ReturnTo', ['SHELF', 'SUPPLIER', 'BIN']);
/** Codes of UN/ECE: piece, hour, litre, kilogram, metre, kilometre. */
export const unit = closed('Unit', ['C62', 'HUR', 'LTR', 'KGM', 'MTR', 'KMT']);
export const vatCategory = closed('VatCategory', vatCategories);
export const vatGroundKind = closed('VatGroundKind', vatGroundKinds);
export const estimateState = closed('EstimateState', [
  ...['DRAFT', 'SENT', 'APPROVED', 'PARTLY_APPROVED', 'DECLINED', 'SUPERSEDED'],
] as const);
export const decision = closed('Decision', ['APPROVED', 'DECLINED', 'DEFERRED']);
/** Credit notes are invoices of their own kind, with a number from the same series. */
export const invoiceKind = closed('InvoiceKind', ['INVOICE', 'ADVANCE', 'CREDIT']);
export const invoiceState = closed('InvoiceState', [
  ...['DRAFT', 'ISSUED', 'PART_PAID', 'PAID', 'PART_CREDITED', 'CREDITED'],
] as const);
/** Imported ones have the number of another program: they can be paid, and are not printed again. */
export const invoiceOrigin = closed('InvoiceOrigin', ['OWN', 'IMPORTED']);
/** What somebody does that is no job. */
export const activity = closed('Activity', ['DIAGNOSIS', 'CLEANING', 'TRAINING', 'BREAK', 'OTHER']);
/** What an inspection is for. */
export const inspectionScope = closed('InspectionScope', [
  ...['INTAKE', 'SERVICE', 'TYRES', 'WINTER', 'BEFORE_SALE', 'ROADWORTHINESS'],
] as const);
export const inspectionState = closed('InspectionState', ['RUNNING', 'DONE', 'SHARED']);
export const inspectionGrade = closed('InspectionGrade', ['OK', 'MINOR', 'MAJOR', 'DANGEROUS', 'NOT_CHECKED']);
/** How a point of an inspection is answered. */
export const inspectionInput = closed('InspectionInput', ['GRADE', 'MEASURE', 'CHOICE', 'TEXT']);
/** From which grade on a point needs a photo. */
export const photoOn = closed('PhotoOn', ['NEVER', 'MAJOR', 'ALWAYS']);
/** How bad a finding is. */
export const severity = closed('Severity', ['MINOR', 'MAJOR', 'DANGEROUS']);
/** What has proposed a job. */
export const jobSource = closed('JobSource', ['INSPECTION', 'DIAGNOSTICS']);
/** How a control unit keeps a fault code. */
export const faultCodeStatus = closed('FaultCodeStatus', ['STORED', 'PENDING', 'PERMANENT']);
/** What became of a question to AI diagnostics. */
export const diagnosisState = closed('DiagnosisState', ['ANSWERED', 'FAILED', 'REFUSED']);
/** Who has put an answer together: this program alone, or a provider as well. */
export const diagnosisProvider = closed('DiagnosisProvider', ['EMBEDDED', 'EXTERNAL']);
/** What became of the question to the provider. */
export const providerState = closed('DiagnosisProviderState', ['OFF', 'ANSWERED', 'TIMEOUT', 'ERROR', 'CAP']);
/** What answers questions to AI diagnostics: nothing, the own history, or a model beside it. */
export const aiProvider = closed('AiProvider', ['OFF', 'EMBEDDED_ONLY', 'OPENAI_COMPATIBLE']);
/** Why a model does not answer. */
export const aiProblem = closed('AiProblem', [
  ...['CAP', 'KEY', 'NOT_PUBLIC', 'UNREACHABLE', 'TIMEOUT', 'REFUSED', 'STATUS', 'ANSWER'],
] as const);
export const diagnosisFeedback = closed('DiagnosisFeedback', ['HELPED', 'NOT', 'WRONG']);
/** How a card came. */
export const cardSource = closed('CardSource', ['DESK', 'PHONE', 'ONLINE', 'API']);
/** Whether an appointment that was booked online waits for somebody to confirm it. */
export const bookingState = closed('BookingState', ['REQUESTED', 'CONFIRMED']);
/** What time is taken on. */
export const resourceKind = closed('ResourceKind', ['STAFF', 'LIFT', 'COURTESY_CAR']);
export const dayExceptionKind = closed('DayExceptionKind', ['CLOSED', 'HOLIDAY', 'ABSENCE', 'EXTRA']);
export const blockKind = closed('BlockKind', ['WORK', 'DROP_OFF', 'EVENT']);
export const blockState = closed('BlockState', ['PLANNED', 'RUNNING', 'DONE', 'LEFT_OVER']);
/** What of the planner waits for a time: a card without a day, a block that was not done, a job without a block. */
export const unplannedReason = closed('UnplannedReason', ['NO_DAY', 'LEFT_OVER', 'NOT_PLANNED']);
/** Why a block cannot be where it is wanted. */
export const conflictReason = closed('ConflictReason', ['TAKEN', 'OUTSIDE', 'ARCHIVED']);
export const timeEntryState = closed('TimeEntryState', ['RUNNING', 'STOPPED', 'CORRECTED']);
/** Whether a clock was started in the moment, or sent later by a phone that had no network. */
export const timeEntrySource = closed('TimeEntrySource', ['LIVE', 'OFFLINE']);
/** What became of an operation that a phone has kept. */
export const queuedState = closed('QueuedState', ['APPLIED', 'CONFLICT', 'REFUSED', 'WAITING']);
/** What a message to a customer is about. */
export const messageKind = closed('MessageKind', [
  ...['READY', 'ESTIMATE', 'APPOINTMENT', 'INVOICE', 'ROADWORTHY', 'SERVICE', 'TYRES', 'DEFERRED', 'WARRANTY_END'],
  ...['CUSTOM', 'NEWS'],
] as const);
/** What the law sees in a message; its kind decides it. */
export const messageClass = closed('MessageClass', ['SERVICE', 'INVITATION', 'ADVERTISING']);
export const messageChannel = closed('MessageChannel', ['MAIL', 'SMS', 'PUSH', 'LINK']);
export const messageDirection = closed('MessageDirection', ['OUT', 'IN']);
export const messageState = closed('MessageState', ['QUEUED', 'SENT', 'DELIVERED', 'FAILED', 'SUPPRESSED']);
/** Why a message was not sent. */
export const messageReason = closed('MessageReason', [
  ...['BOOKED', 'OPEN_CARD', 'ERASED', 'NO_ADDRESS', 'DEAD_ADDRESS', 'OPTED_OUT', 'NO_CONSENT', 'SOLD', 'SCRAPPED'],
  ...['RENEWED', 'BY_HAND', 'OFF', 'CAP', 'PROVIDER'],
] as const);
/** How an SMS is written. */
export const smsEncoding = closed('SmsEncoding', ['GSM7', 'UCS2']);
/** What a car's owner is reminded of. */
export const reminderKind = closed('ReminderKind', [
  ...['ROADWORTHY', 'SERVICE', 'TYRES_ON', 'TYRES_OFF', 'DEFERRED', 'WARRANTY_END', 'CUSTOM'],
] as const);
export const reminderState = closed('ReminderState', ['PLANNED', 'SENT', 'BOOKED', 'DONE', 'STOPPED', 'SKIPPED']);
/** Over what SMS are sent; a workshop without a provider sends none. */
export const smsProvider = closed('SmsProvider', ['NONE', 'HTTP', 'INFOBIP', 'SMSAPI_SI']);
/** What has stopped by itself, as the owner is notified of it. */
export const ownerNoticeKind = closed('OwnerNoticeKind', [
  ...['SENDER_FAILED', 'DOMAIN_FAILED', 'WEBHOOK_PAUSED', 'KEY_ASLEEP'],
] as const);
/** PAUSED is for a time; a DISABLED one was refused for good by who receives. */
export const webhookState = closed('WebhookState', ['ACTIVE', 'PAUSED', 'DISABLED']);
export const webhookStop = closed('WebhookStop', ['GONE', 'FAILING']);
export const webhookDeliveryState = closed('WebhookDeliveryState', ['PENDING', 'DELIVERED', 'FAILED']);
/** Why an attempt has not delivered; of those that were STOPPED none was made. */
export const webhookFailure = closed('WebhookFailure', [
  ...['STATUS', 'TIMEOUT', 'NOT_PUBLIC', 'UNREACHABLE', 'SECRET', 'STOPPED'],
] as const);
export const suppressionReason = closed('SuppressionReason', ['OPTED_OUT', 'DEAD_ADDRESS']);
/** By whom a number of a part was given. */
export const partNumberKind = closed('PartNumberKind', ['OWN', 'OE', 'SUPPLIER', 'EAN']);
/** How a supplier takes orders. */
export const orderChannel = closed('OrderChannel', ['MAIL', 'PHONE', 'PORTAL']);
export const purchaseOrderState = closed('PurchaseOrderState', [
  ...['DRAFT', 'SENT', 'PART_RECEIVED', 'RECEIVED', 'CLOSED', 'CANCELLED'],
] as const);
/** Why something has to be bought: work waits for it, or there is less than the minimum. */
export const needReason = closed('NeedReason', ['CARD', 'MINIMUM']);
export const goodsReceiptState = closed('GoodsReceiptState', ['DRAFT', 'POSTED', 'REVERSED']);
/** Which parts are counted. */
export const countScope = closed('CountScope', ['ALL', 'CATEGORY', 'LOCATION']);
/** Who gets the deposit for an old part back. */
export const coreDirection = closed('CoreDirection', ['TO_CUSTOMER', 'FROM_SUPPLIER']);
export const coreState = closed('CoreState', ['OWED', 'RETURNED', 'CREDITED', 'LOST']);
/** Whether an invoice of a supplier agrees with what was received. */
export const supplierInvoiceState = closed('SupplierInvoiceState', ['CHECKED', 'DISPUTED']);
export const stockCountState = closed('StockCountState', ['OPEN', 'POSTED', 'CANCELLED']);
/** What becomes of a part that is used up. */
export const wasteKind = closed('WasteKind', ['OIL', 'BATTERY', 'TYRE', 'FILTER', 'OTHER']);
export const movementKind = closed('MovementKind', [
  ...['OPENING', 'RECEIPT', 'ISSUE', 'RETURN_FROM_JOB', 'RETURN_TO_SUPPLIER', 'COUNT', 'SCRAP', 'REVALUE', 'MERGE'],
] as const);
/** Why stock is less than it was. */
export const stockReason = closed('StockReason', ['USUAL_LOSS', 'DAMAGE', 'THEFT', 'MISTAKE', 'OWN_USE']);
/** How a consent was given. */
export const consentSource = closed('ConsentSource', ['CARD', 'COUNTER', 'PORTAL']);
export type EntityKind = z.output<typeof entityKind>;
