/** What other features may use of overdue invoices. */
export { RemindersCard } from './reminders-card.tsx';
