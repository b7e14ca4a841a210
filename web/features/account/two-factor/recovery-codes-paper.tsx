import { twoFactorTexts } from '../../../../schema/messages/two-factor/index.ts';
import { useTexts } from '../../../language/texts.ts';

/** The recovery codes on paper, which is a good place for them: nobody reaches it from afar. */
export function RecoveryCodesPaper({ codes }: { readonly codes: readonly string[] }) {
  const t = useTexts(twoFactorTexts);
  return (
    <>
      <header className="head">
        <div>
          <h1>{t('codesTitle')}</h1>
          <p>Delavnica</p>
        </div>
      </header>
      <p>{t('codesPaperText')}</p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </>
  );
}
