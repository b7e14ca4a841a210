import Clock from 'lucide-react/icons/clock';
import ScanLine from 'lucide-react/icons/scan-line';
import type { ScreenPath } from '../../../schema/screens.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { ScreenIcon } from '../screens/screen-icon.tsx';

/** Of screens that the command menu alone lists: they come with it, and not with every screen. */
const icons = new Map([
  [paths.scan().toString(), ScanLine],
  [paths.clocks(), Clock],
]);

/** The picture beside a command that leads to a screen; decoration only. */
export function CommandIcon({ path }: { readonly path: ScreenPath }) {
  const Icon = icons.get(path);
  return Icon === undefined ? <ScreenIcon path={path} /> : <Icon aria-hidden="true" />;
}
