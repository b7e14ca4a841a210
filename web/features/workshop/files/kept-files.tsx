import { useOffline } from '../../../kit/offline/offline.ts';
import { SavedHere } from '../../../kit/offline/saved-here.tsx';
import styles from './files.module.css';

/**
 * Photos that are on this device alone until there is a network: they have no picture of the server yet.
 *
 * @param to what they belong to: `JOB:<id>`, also of a job that is not sent itself
 */
export function KeptFiles({ to }: { readonly to: string }) {
  const kept = useOffline().unsent.flatMap(({ operationId, input, files = [] }) =>
    input.belongsTo === to || to === `JOB:${operationId}` ? files.map((file) => ({ file, operationId })) : [],
  );
  if (kept.length === 0) return null;
  return (
    <ul className={styles.uploads}>
      {kept.map(({ file, operationId }) => (
        <li key={file.operationId} className={styles.upload}>
          <span className={styles.uploadName}>{file.name}</span>
          <SavedHere id={operationId} />
        </li>
      ))}
    </ul>
  );
}
