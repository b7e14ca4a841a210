/** The mails about access beside the subscription, and about bank transfers. Words in braces are replaced. */
export const accessMails = {
  en: {
    accessGranted: {
      subject: 'Your access is open until {date}',
      text: 'Access to Delavnica with the {plan} plan is open until {date}. Nothing is charged to a card for it.',
      button: 'Open your dashboard',
      note: 'A week before it ends you get another mail.',
    },
    accessGrantedTwice: {
      subject: 'Your access is open until {date}, and your subscription renews',
      text: 'Access to Delavnica with the {plan} plan is open until {date}. Your subscription goes on beside it and charges your card. If you do not need both, cancel it under Manage Payments on your dashboard; what you have paid for stays open.',
      button: 'Open your dashboard',
      note: 'A week before the access ends you get another mail, unless your subscription goes on.',
    },
    accessEnding: {
      subject: 'Your access ends on {date}',
      text: 'Access to Delavnica with the {plan} plan ends on {date}. To go on without a break, choose a plan and pay by card or by bank transfer.',
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
  },
  sl: {
    accessGranted: {
      subject: 'Dostop imate do {date}',
      text: 'Dostop do Delavnice s paketom {plan} je odprt do {date}. Zanj se s kartice ne zaračuna nič.',
      button: 'Odpri nadzorno ploščo',
      note: 'Teden dni pred iztekom vas spomnimo.',
    },
    accessGrantedTwice: {
      subject: 'Dostop imate do {date}, naročnina pa teče naprej',
      text: 'Dostop do Delavnice s paketom {plan} je odprt do {date}. Poleg tega teče vaša naročnina in se zaračunava s kartice. Če obojega ne potrebujete, jo odpovejte na nadzorni plošči pod »Upravljanje plačil«; kar ste že plačali, ostane odprto.',
      button: 'Odpri nadzorno ploščo',
      note: 'Teden dni pred iztekom vas spomnimo, razen če naročnina teče naprej.',
    },
    accessEnding: {
      subject: 'Dostop se izteče {date}',
      text: 'Dostop do Delavnice s paketom {plan} se izteče {date}. Da ne bo prekinitve, izberite paket in ga plačajte s kartico ali po predračunu.',
      button: 'Izberi paket',
      note: 'Račun, ekipa in podatki ostanejo, kot so.',
    },
    accessEnded: {
      subject: 'Dostop se je iztekel',
      text: 'Vaš dostop do Delavnice se je končal {date}. Račun, ekipa in podatki ostanejo, kot so, in se z novim paketom znova odprejo.',
      button: 'Izberi paket',
      note: 'Če tega niste pričakovali, se obrnite na tistega, ki vam je dostop omogočil.',
    },
    accessEndedSubscriptionBegins: {
      subject: 'Dostop se je iztekel, naročnina začne teči zdaj',
      text: 'Dostop, ki ste ga imeli brez naročnine, se je končal {date}, prej kot je bilo predvideno. Naročnina, ki ste jo kupili za čas po njem, začne teči zdaj: s kartice se zaračuna prvi mesec oziroma se začne brezplačni mesec, če ga imate.',
      button: 'Odpri nadzorno ploščo',
      note: 'Paket lahko zamenjate ali odpoveste pod »Upravljanje plačil«.',
    },
    subscriptionBegins: {
      subject: 'Naročnina začne teči {date}',
      text: 'Dostop, ki ste ga imeli brez naročnine, se izteka. Naročnina začne teči {date}, takrat se s kartice zaračuna prvi mesec.',
      button: 'Odpri nadzorno ploščo',
      note: 'Do takrat lahko paket zamenjate ali odpoveste pod »Upravljanje plačil«.',
    },
    proForma: {
      subject: 'Predračun {number}: {amount} do {date}',
      text: 'Prosimo, nakažite {amount} prejemniku {payee} na račun {iban} do {date} in navedite sklic {reference}. Predračun s kodo UPN QR za vašo banko odprete z gumbom. Dostop se odpre, ko prejmemo denar.',
      button: 'Odpri predračun',
      note: 'Če tega niste želeli naročiti, vam ni treba storiti ničesar: brez nakazila se ne zaračuna nič.',
    },
    proFormaForCompany: {
      subject: 'Predračun {number}: {amount} do {date}',
      text: 'Prosimo, nakažite {amount} prejemniku {payee} na račun {iban} do {date} in navedite sklic {reference}. Predračun s kodo UPN QR za vašo banko odprete z gumbom; na njem je vaša ID za DDV {vatId}. Dostop se odpre, ko prejmemo denar.',
      button: 'Odpri predračun',
      note: 'Če tega niste želeli naročiti, vam ni treba storiti ničesar: brez nakazila se ne zaračuna nič.',
    },
  },
} as const;
