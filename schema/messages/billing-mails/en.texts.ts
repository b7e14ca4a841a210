/** Texts of the mails about subscriptions, access beside them and bank transfers. */
export const en = {
  receipt: {
    subject: 'Your receipt for {amount}',
    text: 'Thank you. We have received {amount} for invoice {number} of {date}.',
    button: 'Open your invoices',
    note: 'The invoice can be downloaded on your dashboard at any time.',
  },
  paymentFailed: {
    subject: 'Your payment of {amount} did not go through',
    text: 'Invoice {number} of {date} for {amount} could not be charged. Until it is paid, the app and the download stay closed. Please open Manage Payments on your dashboard and check the card.',
    button: 'Check the card',
    note: 'The payment provider will try again in the next few days.',
  },
  trialEnding: {
    subject: 'Your free month ends on {date}',
    text: 'Your free month ends on {date}. If you do nothing, your plan goes on and the card is charged for the next month.',
    button: 'Open your dashboard',
    note: 'You can change or cancel the plan under Manage Payments until then.',
  },
  subscriptionEnded: {
    subject: 'Your subscription has ended',
    text: 'Your subscription ended on {date}. Your account, your team and your data stay as they are, and open again with a new plan.',
    button: 'Choose a plan',
    note: 'If you did not expect this, the last payment may not have gone through.',
  },
  accessGranted: {
    subject: 'Your access is open until {date}',
    text: 'Access to Delavnica with the {plan} plan is open until {date}. Nothing is charged to a card for it.',
    button: 'Open your dashboard',
    note: 'A week before it ends you get another e-mail.',
  },
  accessGrantedTwice: {
    subject: 'Your access is open until {date}, and your subscription renews',
    text: 'Access to Delavnica with the {plan} plan is open until {date}. Your subscription goes on beside it and charges your card. If you do not need both, cancel it under Manage Payments on your dashboard; what you have paid for stays open.',
    button: 'Open your dashboard',
    note: 'A week before the access ends you get another e-mail, unless your subscription goes on.',
  },
  accessEnding: {
    subject: 'Your access ends on {date}',
    text: 'Access to Delavnica with the {plan} plan ends on {date}. To continue without a break, choose a plan and pay by card or by bank transfer.',
    button: 'Choose a plan',
    note: 'Your account, your team and your data stay as they are.',
  },
  accessEnded: {
    subject: 'Your access has ended',
    text: 'Your access to Delavnica ended on {date}. Your account, your team and your data stay as they are, and open again with a new plan.',
    button: 'Choose a plan',
    note: 'If you did not expect this, ask whoever gave you the access.',
  },
  accessEndedSubscriptionBegins: {
    subject: 'Your access has ended, and your subscription begins now',
    text: 'The access that was open without your subscription ended on {date}, earlier than planned. The subscription that you bought for the time after it begins now: your card is charged for the first month, or your free month begins if you have one.',
    button: 'Open your dashboard',
    note: 'You can change or cancel the plan under Manage Payments.',
  },
  subscriptionBegins: {
    subject: 'Your subscription begins on {date}',
    text: 'The access that was open without your subscription ends. Your subscription begins on {date}, and your card is charged for the first month then.',
    button: 'Open your dashboard',
    note: 'You can change or cancel the plan under Manage Payments until then.',
  },
  proForma: {
    subject: 'Pro-forma invoice {number}: {amount} by {date}',
    text: 'Please transfer {amount} to {payee}, account {iban}, by {date}, and name the reference {reference}. The pro-forma invoice with a UPN QR code for your bank is behind the button. Access opens when the money has arrived.',
    button: 'Open the pro-forma invoice',
    note: 'If you did not mean to order this, you need do nothing: without a transfer nothing is charged.',
  },
  proFormaForCompany: {
    subject: 'Pro-forma invoice {number}: {amount} by {date}',
    text: 'Please transfer {amount} to {payee}, account {iban}, by {date}, and name the reference {reference}. The pro-forma invoice with a UPN QR code for your bank is behind the button; it carries your VAT id {vatId}. Access opens when the money has arrived.',
    button: 'Open the pro-forma invoice',
    note: 'If you did not mean to order this, you need do nothing: without a transfer nothing is charged.',
  },
} as const;
