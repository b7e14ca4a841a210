import { useNavigate } from 'react-router';
import { paths } from '../../../kit/navigation/paths.ts';
import { useScanner } from '../../platform/scanner/index.ts';

/** Opens a pro-forma invoice when the code on its paper is scanned. @param transfers those that the screen knows */
export function useProFormaScan(transfers: readonly { readonly id: string; readonly number: string }[]): void {
  const navigate = useNavigate();
  useScanner(({ code }) => {
    if (code.kind !== 'document' || code.document !== 'proForma') return false;
    const transfer = transfers.find(({ number }) => number === code.number);
    if (transfer === undefined) return false;
    navigate(proFormaPath(transfer.id));
    return true;
  });
}

/** The address of a pro-forma invoice. */
export function proFormaPath(id: string): string {
  return `${paths.transfer()}?order=${id}`;
}
