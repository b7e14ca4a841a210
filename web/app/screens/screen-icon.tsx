import Bell from 'lucide-react/icons/bell';
import Bolt from 'lucide-react/icons/bolt';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Car from 'lucide-react/icons/car';
import ChartColumn from 'lucide-react/icons/chart-column';
import CircleDot from 'lucide-react/icons/circle-dot';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import ClipboardPlus from 'lucide-react/icons/clipboard-plus';
import Columns3 from 'lucide-react/icons/columns-3';
import Contact from 'lucide-react/icons/contact';
import CreditCard from 'lucide-react/icons/credit-card';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import Landmark from 'lucide-react/icons/landmark';
import ListPlus from 'lucide-react/icons/list-plus';
import PanelLeft from 'lucide-react/icons/panel-left';
import Printer from 'lucide-react/icons/printer';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Users from 'lucide-react/icons/users';
import Wrench from 'lucide-react/icons/wrench';
import type { ScreenPath } from '../../../schema/screens.ts';
import { paths } from '../../kit/navigation/paths.ts';

const icons = new Map([
  [paths.today().toString(), CalendarCheck],
  [paths.planner(), CalendarDays],
  [paths.jobs(), Columns3],
  [paths.dashboard(), PanelLeft],
  [paths.myJobs(), Wrench],
  [paths.takeIn(), ClipboardPlus],
  [paths.diagnostics(), Search],
  [paths.reminders(), Bell],
  [paths.invoices(), FileText],
  [paths.toBill(), ReceiptText],
  [paths.bank(), Landmark],
  [paths.figures(), ChartColumn],
  [paths.vehicles(), Car],
  [paths.customers(), Contact],
  [paths.parts(), Bolt],
  [paths.orders(), ListPlus],
  [paths.workshopSettings(), Settings],
  [paths.templates(), ListPlus],
  [paths.team(), Users],
  [paths.billing(), CreditCard],
  [paths.download(), Download],
  [paths.security(), ShieldCheck],
  [paths.printers(), Printer],
  [paths.checkout(), CreditCard],
  [paths.help(), CircleHelp],
]);

/** The picture beside the name of a screen; decoration only. A screen without one of its own has the common one. */
export function ScreenIcon({ path }: { readonly path: ScreenPath }) {
  const Icon = icons.get(path) ?? CircleDot;
  return <Icon aria-hidden="true" />;
}
