import Eye from 'lucide-react/icons/eye';
import FileText from 'lucide-react/icons/file-text';
import type { FilePartsFragment } from '../../../../generated/graphql.ts';
import { filesTexts } from '../../../../schema/messages/files/index.ts';
import { useTexts } from '../../../language/texts.ts';
import styles from './files.module.css';

export interface FileGridProps {
  readonly files: readonly FilePartsFragment[];
  readonly onOpen: (id: string) => void;
  /** Loads the dialog before it is needed. */
  readonly preload: () => unknown;
}

export const filePath = (id: string, size?: 'thumb') => `/api/files/${id}${size === undefined ? '' : `?size=${size}`}`;

/** Small pictures, each of which opens; papers by their names. */
export function FileGrid({ files, onOpen, preload }: FileGridProps) {
  const t = useTexts(filesTexts);
  return (
    <ul className={styles.grid}>
      {files.map(({ id, name, width, showToCustomer }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.tile}
            aria-label={[t(width === null ? 'openPaper' : 'open', { name }), showToCustomer && t('shownToCustomer')]
              .filter(Boolean)
              .join(', ')}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => onOpen(id)}
          >
            {width === null ? (
              <span className={styles.paper}>
                <FileText aria-hidden="true" />
                <span>{name}</span>
              </span>
            ) : (
              <img src={filePath(id, 'thumb')} alt="" loading="lazy" decoding="async" />
            )}
            {showToCustomer && (
              <span className={styles.shown}>
                <Eye aria-hidden="true" />
                <span className={styles.shownText}>{t('shownToCustomer')}</span>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
