import { type Language, languageFacts, languages } from '../../schema/languages.ts';
import { legalPages, legalPath, type LegalPage as Page } from '../../schema/legal-pages.ts';
import { type LegalBlock, legalTexts, type RowOfSome } from '../../schema/messages/legal/index.ts';
import { landingPath } from '../../schema/screens.ts';
import { Logo } from '../ui/layout/logo.tsx';
import { Paragraph } from './paragraph.tsx';

/** A legal page as it is prerendered: complete without a script. */
export function LegalPage({ page, language }: { readonly page: Page; readonly language: Language }) {
  const { documents, frame } = legalTexts[language];
  const { title, description, sections } = documents[page];
  return (
    <>
      <a className="skip" href="#main">
        {frame.skipToContent}
      </a>
      <header className="bar">
        <div className="inside">
          <a className="home" href={landingPath(language)} aria-label={frame.home}>
            <Logo />
          </a>
          {languages
            .filter((other) => other !== language)
            .map((other) => (
              <a key={other} className="language" href={legalPath(page, other)} hrefLang={other} lang={other}>
                {languageFacts[other].name}
              </a>
            ))}
        </div>
      </header>
      <main id="main" className="main" tabIndex={-1}>
        <div className="opening">
          <h1>{title}</h1>
          <p className="lead">{description}</p>
          <p className="version">{frame.version}</p>
          <p className="incomplete" hidden data-operator-row="incomplete">
            {frame.incomplete}
          </p>
        </div>
        {sections.map((section) => (
          <section key={section.title} className="section">
            <h2>{section.title}</h2>
            {section.blocks.map((block) => (
              <Block key={JSON.stringify(block)} block={block} language={language} title={section.title} />
            ))}
          </section>
        ))}
      </main>
      <footer className="foot">
        <nav className="others" aria-label={frame.pages}>
          {legalPages.map((each) => (
            <a key={each} href={legalPath(each, language)} aria-current={each === page ? 'page' : undefined}>
              {documents[each].title}
            </a>
          ))}
        </nav>
      </footer>
    </>
  );
}

interface BlockProps {
  readonly block: LegalBlock;
  readonly language: Language;
  readonly title: string;
}

function Block({ block, language, title }: BlockProps) {
  if (typeof block === 'string') {
    return (
      <p>
        <Paragraph text={block} language={language} />
      </p>
    );
  }
  if ('where' in block) return <p {...rowOf(block, language)} />;
  if ('list' in block) {
    return (
      <ul className="list">
        {block.list.map((row) =>
          typeof row === 'string' ? (
            <li key={row}>
              <Paragraph text={row} language={language} />
            </li>
          ) : (
            <li key={row.text} {...rowOf(row, language)} />
          ),
        )}
      </ul>
    );
  }
  return (
    // A wide table is moved sideways by itself; the keyboard reaches it as a region.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="wide" aria-label={title} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            {block.table.head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.table.rows.map((row) => (
            <tr key={row[0]}>
              {row.map((text, column) => (
                <td key={text} data-head={block.table.head[column]}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Hidden until the server finds that the installation has it. */
function rowOf({ where, text }: RowOfSome, language: Language) {
  return { hidden: true, 'data-operator-row': where, children: <Paragraph text={text} language={language} /> };
}
