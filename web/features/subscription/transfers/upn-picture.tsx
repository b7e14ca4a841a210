import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import { upnCode } from '../../../../schema/money/upn-code.ts';
import styles from './transfers.module.css';

const quietModules = 4;

/** The UPN QR code, black on white in both themes; printed at the size that the guide prescribes. */
export function UpnPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, modules } = useMemo(() => {
    const code = upnCode(text);
    return { path: toSvgPath(code), modules: code.size + 2 * quietModules };
  }, [text]);
  return (
    <svg className={styles.code} viewBox={`0 0 ${modules} ${modules}`} role="img" aria-label={label}>
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} transform={`translate(${quietModules} ${quietModules})`} fill="#000" />
    </svg>
  );
}
