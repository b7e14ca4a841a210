import CircleDot from 'lucide-react/icons/circle-dot';
import CreditCard from 'lucide-react/icons/credit-card';
import Download from 'lucide-react/icons/download';
import ListPlus from 'lucide-react/icons/list-plus';
import Printer from 'lucide-react/icons/printer';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Users from 'lucide-react/icons/users';
import type { ScreenPath } from '../../../schema/screens.ts';
import { paths } from '../../kit/navigation/paths.ts';

const icons = new Map([
  [paths.templates().toString(), ListPlus],
  [paths.team(), Users],
  [paths.billing(), CreditCard],
  [paths.download(), Download],
  [paths.security(), ShieldCheck],
  [paths.printers(), Printer],
  [paths.checkout(), CreditCard],
]);

/** The picture of a screen that is in a menu. One without a picture of its own has the common one. */
export function LateScreenIcon({ path }: { readonly path: ScreenPath }) {
  const Icon = icons.get(path) ?? CircleDot;
  return <Icon aria-hidden="true" />;
}
