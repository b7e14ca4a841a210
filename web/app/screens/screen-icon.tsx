import Activity from 'lucide-react/icons/activity';
import Bell from 'lucide-react/icons/bell';
import Bolt from 'lucide-react/icons/bolt';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Car from 'lucide-react/icons/car';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChartGantt from 'lucide-react/icons/chart-gantt';
import CircleDot from 'lucide-react/icons/circle-dot';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import ClipboardPlus from 'lucide-react/icons/clipboard-plus';
import Columns3 from 'lucide-react/icons/columns-3';
import Contact from 'lucide-react/icons/contact';
import FileText from 'lucide-react/icons/file-text';
import Landmark from 'lucide-react/icons/landmark';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListPlus from 'lucide-react/icons/list-plus';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import Wrench from 'lucide-react/icons/wrench';
import { lazy, Suspense } from 'react';
import type { ScreenPath } from '../../../schema/screens.ts';
import { paths } from '../../kit/navigation/paths.ts';

const icons = new Map([
  [paths.today().toString(), CalendarCheck],
  [paths.planner(), ChartGantt],
  [paths.jobs(), Columns3],
  [paths.dashboard(), LayoutDashboard],
  [paths.myJobs(), Wrench],
  [paths.takeIn(), ClipboardPlus],
  [paths.diagnostics(), Activity],
  [paths.reminders(), Bell],
  [paths.invoices(), FileText],
  [paths.toBill(), ReceiptText],
  [paths.bank(), Landmark],
  [paths.figures(), ChartColumn],
  [paths.vehicles(), Car],
  [paths.customers(), Contact],
  [paths.parts(), Bolt],
  [paths.tyres(), CircleDot],
  [paths.orders(), ListPlus],
  [paths.workshopSettings(), Settings],
  [paths.help(), CircleHelp],
]);

/** Of screens that most people see in a menu only. */
const LateScreenIcon = lazy(async () => ({ default: (await import('./late-screen-icon.tsx')).LateScreenIcon }));

/** The picture beside the name of a screen; decoration only. */
export function ScreenIcon({ path }: { readonly path: ScreenPath }) {
  const Icon = icons.get(path);
  if (Icon !== undefined) return <Icon aria-hidden="true" />;
  return (
    <Suspense fallback={<CircleDot aria-hidden="true" />}>
      <LateScreenIcon path={path} />
    </Suspense>
  );
}
