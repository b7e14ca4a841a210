/** Texts of the help screen: what each screen is for and how it is used, writing to support, the state of the system. */
export const en = {
  title: 'Help',
  lead: 'What each screen is for, how to reach us, and what is new.',
  search: 'Search in help',
  topics: 'Topics',
  nothingFound: 'Nothing here is about “{typed}”. Write to us and we will help.',
  openScreen: 'Open this screen',
  titles: {
    registration: 'Opening an account',
    login: 'Logging in',
    password: 'Forgotten password',
    today: 'Today',
    planner: 'Planner',
    jobs: 'Board',
    dashboard: 'Dashboard',
    takeIn: 'Take in',
    myJobs: 'My jobs',
    clocks: 'Clocks',
    invoices: 'Invoices',
    bank: 'Bank',
    figures: 'Figures',
    parts: 'Parts',
    orders: 'Purchasing',
    tyres: 'Tyres',
    vehicles: 'Vehicles',
    customers: 'Customers',
    reminders: 'Reminders',
    diagnostics: 'Diagnostics',
    jobCard: 'Job card',
    workshopSettings: 'Workshop settings',
    templates: 'Templates',
    inspections: 'Inspections',
    importExport: 'Import and export',
    people: 'Team',
    subscription: 'Billing',
    plans: 'Choosing a plan',
    card: 'Paying by card',
    transfer: 'Paying by bank transfer',
    windowsApp: 'Windows app',
    offline: 'Working without a connection',
    security: 'Account & security',
    secondStep: 'Second step at log-in',
    data: 'Your data, and deleting the account',
    printers: 'Printers',
    webhooks: 'Webhook settings',
    language: 'Language and theme',
  },
  texts: {
    registration:
      'Register with your name, e-mail address and a password of at least 8 characters. We send you an e-mail with a link; open it within a day to confirm the address. If it does not arrive, check your spam folder, then log in: the log-in screen offers to send it again.\nWhoever registers owns the workshop’s account and pays for it. Mechanics and receptionists need no registration; the owner invites them.',
    login:
      'Log in with your e-mail address and password. After several wrong passwords the log-in waits for some minutes; browsers you have used before are not affected by strangers’ attempts.\nYou stay logged in for seven days after you last used Delavnica, on shared computers as well, so log out there when you leave.',
    password:
      'Choose “Forgot password?” on the log-in screen and enter your e-mail address. The link in our e-mail is valid for one hour and works once. When you set a new password, all devices are logged out.',
    dashboard:
      'The first screen after logging in. It shows your plan, whether it is paid and until when, and leads to what you need next. Members of a team see their own account and whether the workshop has paid.',
    today:
      'What the day brings: cars that arrive, customers who have to decide, cars in progress, cars that are ready, promises that are late, parts to order, and who asked to be called. Each line has a button for the next step. What colleagues change appears automatically.',
    planner:
      'The week with the time that is booked, and the chosen day by person and lift. What waits to be planned stands beside it: cars without a day, approved work, and work that was not finished. Drag it to a time, or press P; M moves what is planned, Enter opens the job card, N plans a visit. When somebody does not come, press A on their work and Enter; R proposes the first free time for all that is left over. The state comes from the card and the clocks.\nHours, absences, holidays and lifts are entered in the settings under “Hours and absences”. Mechanics see their own work.',
    jobs: 'Every open job card in five columns. Drag a card to another column, or press “Move” on it; the arrow keys go from card to card and Enter opens one. Cars on hold are at the end of “In progress” and say what they are waiting for. A car dragged to “Ready” is finished: agreed jobs are done and clocks stop.\nThe filters stay in the address, so you can save a view as a bookmark.',
    takeIn:
      'Press N anywhere, or open this screen, and begin with a plate, the end of a VIN, a phone number or a name. Beside it you see what is known about the car: its last work, deferred work and its roadworthiness test. Enter moves from field to field, Ctrl+Enter takes the car in and prints the receipt.\nFor a car that comes another day press V anywhere, or choose “Plan for later”: once the work is chosen, the first days with enough time are there, and Enter takes the first. Single-letter keys such as N can be switched off in your user menu.',
    myJobs:
      'For whoever works on cars, with one hand at the lift: your own jobs first, all open cards below. “Start” starts your clock on a job and stops the one that was running. “Report a finding” adds work that you have found to the card, with photos; “Ask for a part” puts a part on the desk’s list.',
    clocks:
      'Who works on what now, and what everybody worked on a day. The desk stops and corrects anybody’s time, with a reason; mechanics see their own, and can move or discard an entry of the same day. Times are those of the workshop, wherever you read them.',
    invoices:
      'What to issue, what is open and what has been paid. An invoice begins as a draft on its job card, or with “New invoice” for a sale without a card; once it is issued it has a number and does not change.\n“Takings” has the day’s takings and the totals for a month by payment method. “E-invoice” saves the file for the customer’s accounting program, or says what is missing. Customers marked for e-invoices get one by e-mail beside the PDF; your provider gets it the way you choose in the settings.\nCorrect a mistake with “Correct”: a credit note cancels the invoice, and you get a draft with the same lines to change. “Credit lines” cancels only some of them. Void a payment entered by mistake, with a reason. “Open the PDF” shows the document; print or save it from there.\nIf no device works, write invoices by hand into the bound book, and enter each under “Bound book of invoices” afterwards: it is sent to the tax authority.',
    bank: 'Drop a bank statement here, camt.053 (XML) or CSV; you find it in your online bank, where statements are saved. Each booking is imported once, so you may drop the same file again, or one that overlaps. Where reference and amount are exactly those of an invoice, the payment is recorded automatically.\nThe others wait under “To decide” with possible invoices and the reasons. One click books a proposal; “Split” divides an amount between several invoices and keeps the rest as the customer’s credit; “Set aside” leaves a booking without a payment, with a reason. “Undo” voids a payment that was booked by mistake.',
    figures:
      'What the workshop earns and has left to do. The eight figures at the top are those of Monday morning; press one to see what it was counted from, and press a row to open the invoice or the job card. Sums are without VAT and count on the day of issue, a credit note on its own day; hours count on the day they were worked. Of fewer than five there is no share, because it would say nothing.\nChoose another month at the top; beside each figure is that of a year before. The columns show twelve months, also as a table. “Download (CSV)” saves all figures of the month, “For the accountant” leads to the journal, VAT and payments.\nAt the end you switch on the mail on Mondays at 6:30, and the hours of each person. Before you do the latter, tell your employees what for; there is no ranking.',
    orders:
      'What open job cards need and what is below its minimum, by supplier. Take out what you do not want, change quantities, and press “Order”: the order goes out by e-mail, or its text is shown to be read out or copied. What a card waits for becomes “ordered” on it.\n“Receive goods” takes what a supplier has brought: scan the packages, type quantities, or press “All of it has come”. What differs from the order is shown before it is saved. What a card waits for is reserved for it. A receipt that was wrong is reversed as long as its parts are there.\nUnder “Suppliers” is how each takes orders, until when, and from which sum on they deliver.',
    tyres:
      'Which tyres of customers lie where, and how worn they are. Add your shelves under “Shelves”, all at once by a pattern such as A-01 to A-12; the bars show where there is room, counted in tyres. “Store a set” asks whose the tyres are and four depths: one digit moves on to the next tyre, a comma adds tenths. Search by plate, name, number of the set or label.\nOn a job card of a car whose tyres lie here press “Swap”: type the four depths of what comes off, press Enter, and both sets are where they belong. “To fetch” lists what to prepare for tomorrow, in the order of the shelves.\nStorage is billed by a contract, which makes a draft invoice: open a set and press “Storage”. What is stored without one is offered it on the job card, above the sets and under “Contracts”, where those that end in a month are renewed with one press.\nOwners dispose of tyres that nobody fetches, after a notice and with a photo.',
    parts:
      'What is on your shelves, what it costs and what is below its minimum. Search by any number, EAN or name; scan the package with a hand-held scanner and the part opens. A category or a shelf in the list shows all that belongs to it.\nOn the page of a part are its movements with the job cards, its numbers and the last costs. Owners scrap what is lost or broken and make one of two entries of the same part. Stock is switched on in the settings; until then nothing is counted. Lists of another program come in under “Import and export”.',
    vehicles:
      'Every car that has been here. A plate is enough to begin with; the rest follows when the car is here. The letters behind the labels are those of the registration certificate.\nA reading lower than the last one needs a reason, and the old reading stays. When a car changes hands, choose “Change owner”: the previous owner stays on the list.',
    customers:
      'Who brings the cars, and who pays. Search by name, phone or e-mail, or press Ctrl+K anywhere.\nOwners of the workshop can merge two entries for one customer, and erase the personal data of somebody who asks for it. Issued invoices keep their copy.',
    diagnostics:
      'Type a fault code, such as p0299, and its meaning stands there at once with what to check first; that costs no question. “Ask” looks through the finished jobs of your own workshop for what was done about such codes and words on such cars. A repair says on how many of how many similar cars it was done, and names its job cards; below three cases that says little. From an answer you can propose a job on a card, copy it or print it; say whether it helped, and later answers are in another order.\nAnswers are put together by a computer (AI): check them before you act. Torques, quantities and safety steps are those of the maker of the car. Nothing is approved, ordered or charged by an answer. Professional has ten questions a day, Business and Enterprise any number.',
    reminders:
      'What owners of cars are reminded of: the roadworthiness test, the next service, the change of tyres, work that was put off, the end of a warranty, and what you write yourself. The dates come from the cars. At first all kinds are off and nothing is sent; the owner switches them on in the settings, with the days before and the hour.\n“Preview” shows the very text with its recipient, and what an SMS costs. Whoever has an appointment, or whose car is here, is not reminded; the reason stands beside each. “Skip” ends one reminder for good.',
    jobCard:
      'A job card shows whose car it is, when it was promised, and every job with its lines. Type straight into the lines: Tab and the arrow keys move between cells, Enter writes the line and goes on to the next one, Escape takes back what you typed. Sums change as you type. If a line cannot be saved, what you typed stays and says why.\nPaste rows from a spreadsheet into a description to add up to 300 lines at once. “Approve” records who agreed and how. “Start clock” counts your time on a job. F finishes the car: agreed jobs are done, clocks stop, what nobody has approved is asked about. “Round the total” spreads a discount over the lines.',
    workshopSettings:
      'What appears on your documents: name, logo, address, tax number and bank account. Labour rates, payment methods, issuing devices and staff are here as well. Each section is saved separately.',
    templates:
      'Jobs that come again and again, with their lines and prices. A template is written here like the lines of a job card, or kept from a job with “Save as template”. Labour that costs what its rate does follows the rate when that one changes.\nWhen a car is taken in, the templates most used for its model come first.',
    inspections:
      'An inspection begins on the job card with one of the templates. On the phone each point is one row: tap OK, or how bad it is, and add a ready phrase and a photo. “The rest is fine” closes a section. What you answer is kept on the phone at once and sent as soon as there is a network. A dangerous defect needs words and a photo.\nOn the job card “Make jobs” proposes the repair of what was found, with lines and prices of the job templates behind each point. On the link the customer sees what is dangerous first. An inspection is no roadworthiness test.',
    importExport:
      'Bring customers, cars, earlier work and open invoices from another program as CSV files. A file is only checked at first: rows that are wrong are listed, and nothing is imported until you say so. You can undo a whole import as long as nothing from it is in use.\n“Download everything” gives you all data of the workshop as one archive at any time, also when the subscription has ended.',
    people:
      'Here the owner invites mechanics and receptionists, changes their details and removes them. An invitation is valid for seven days and can be sent again. An invited person takes a seat at once.\nHow many people fit depends on the plan: Basic has room for the owner alone, Professional (Pro) for one mechanic, Business for ten people in all, Enterprise for as many as you like. A removed person is logged out at once.',
    subscription:
      'What you have, what it costs, and your invoices. The owner changes the plan, the card and the details on invoices here.\nA cancelled plan runs to the end of the time that is paid for. When a smaller plan has no room for everybody, nobody is deleted; whoever joined last cannot log in until it fits again.',
    plans:
      'Choose a plan and pay by card, or by bank transfer where it is offered. Where the first month is free, you enter a card and are charged for the first time after 30 days, unless you cancel before. You get the free month once.\nThe payment page opens in a new tab. When you have paid, both tabs know.',
    card: 'Card details go straight to Stripe; we never see them. If your bank asks you to confirm the payment, do that in the window that opens. If a payment fails, nothing is lost: choose another card and try again.',
    transfer:
      'You get a pro-forma invoice with a QR code that your bank’s app can read. Pay it within eight days and use the reference exactly as it stands there. Access opens when the money has arrived. The pro-forma is not an invoice; you get that after paying.',
    windowsApp:
      'Download the installer and run it on each computer of the workshop, then log in with your e-mail address and password. It needs Windows 10 or newer and a paid plan. New versions are downloaded in the background and installed at the next start.',
    offline:
      'Without a connection the Windows app opens for up to seven days after it last reached our server and shows what was loaded last. What you enter in the meantime cannot be saved; the app says so.',
    security:
      'Change your name, e-mail address and password here, see where you are logged in, and log other devices out. After a change of password or address we write to you; with the link in that e-mail you can undo it for seven days.\nOwners also find the security events: what happened to the account and the team, and when.',
    secondStep:
      'With an authenticator app, logging in also asks for a code that changes every 30 seconds. Turn it on under “Account & security”, scan the QR code and keep the recovery codes in a safe place: each of them replaces a code once. A browser that you trust is not asked for 30 days.\nIf you have lost both the phone and the recovery codes, write to support; we will call you back to make sure that it is you.',
    data: 'Under “Account & security” you can download everything that we hold about you as one file. Owners can delete the account: it goes seven days later, with the team and its data, and until then you can change your mind. Members of a team can leave it.',
    printers:
      'In the Windows app you choose for each kind of document which printer of this computer prints it. The choice is kept on the computer. In a browser the browser’s own print window asks.',
    webhooks:
      'For whoever runs the server: the address that Stripe sends its messages to, and whether they arrive. In daily work you do not need this screen.',
    language:
      'Choose language and theme in the menu under your name. The language is kept with your account and is also that of our e-mails; the theme is kept in this browser.',
  },
  supportTitle: 'Write to support',
  supportLead: 'Tell us what you wanted to do and what happened. We answer by e-mail to {email}.',
  supportVisitor: 'Log in to write to support from here, or use the form on the home page.',
  supportMessage: 'Message',
  supportSent: 'Your message is on its way',
  supportSentText: 'We answer by e-mail to {email}.',
  supportAnother: 'Write another message',
  supportFailed: 'Your message was not sent',
  supportWith: 'Sent with it: your name and e-mail address.',
  supportWithScreen: 'Sent with it: your name and e-mail address, and the screen you came from ({screen}).',
  supportWithRequest:
    'Sent with it: your name and e-mail address, and the number of what failed ({request}), by which we find it.',
  send: 'Send',
  sending: 'Sending…',
  statusTitle: 'System status',
  statusLoading: 'Checking the system…',
  statusFailed: 'The server does not answer as it should at the moment. We have already been notified.',
  retry: 'Try again',
  services: {
    database: 'Your data',
    mail: 'E-mails',
    payments: 'Payments',
  },
  states: {
    databaseWorking: 'can be read and saved',
    mailWorking: 'are sent at once',
    mailDelayed: 'are sent late at the moment; none is lost',
    paymentsWorking: 'are seen at once',
    paymentsDelayed: 'are seen late at the moment; you need not pay twice',
  },
  newsTitle: 'What is new',
  newsVersion: 'Version {version}, {day}',
} as const;
