/** Mails that a workshop sends to its customers. */
export const en = {
  estimateSent: {
    subject: 'Estimate {number} from {workshop}',
    text: '{workshop} has looked at your car and asks what may be done. Open the estimate to see each job with its price, and approve or decline it there.',
    button: 'Open the estimate',
    note: 'Whoever has this link can answer in your place, so pass it on only to people who may. Questions? Reply to this e-mail or call the workshop.',
  },
  invoiceSent: {
    subject: 'Invoice {number} from {workshop}',
    text: 'The invoice from {workshop} is attached to this e-mail as a PDF. The page below shows how much is open and how you can pay.',
    button: 'See the invoice',
    note: 'Questions? Reply to this e-mail or call the workshop.',
  },
  eInvoiceSent: {
    subject: 'Invoice {number} from {workshop}',
    text: 'The invoice from {workshop} is attached to this e-mail twice: as a PDF to read, and as an e-invoice ({form}) for your accounting program. The page below shows how much is open and how you can pay.',
    button: 'See the invoice',
    note: 'Questions? Reply to this e-mail or call the workshop.',
  },
  carReady: {
    subject: 'Your car is ready at {workshop}',
    text: 'Your car is ready and waiting for you at {workshop}. The page below shows what was done.',
    button: 'See the visit',
    note: 'Questions? Reply to this e-mail or call the workshop.',
  },
  visitNews: {
    subject: 'Your car at {workshop}',
    text: 'The page below shows how the work on your car is going, and when it should be ready.',
    button: 'See the visit',
    note: 'Questions? Reply to this e-mail or call the workshop.',
  },
} as const;
