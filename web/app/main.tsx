import { defaultLanguage } from '../../schema/languages.ts';
import '../ui/styles/tokens.css';
import '../ui/styles/fonts.css';
import '../ui/styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { ShellLanguage } from '../features/platform/desktop/shell-language.tsx';
import { desktopBridge } from '../kit/browser/desktop.ts';
import { watchUnhandledRejections } from '../kit/browser/unhandled-rejections.ts';
import { loadLanguage } from '../language/late/words-by-language.ts';
import { BrowserLanguage, browserLanguage } from '../language/spoken-language.tsx';
import { routes } from './routes.tsx';

const place = document.getElementById('app');
if (!place) throw new Error('No #app');

watchUnhandledRejections(window);
// No press waits for it: what is not loaded ahead is loaded by the press.
import('./screens/preload-screens.ts').then((ahead) => ahead.preloadScreens(routes, document)).catch(() => {});
const bridge = desktopBridge();

// The first screen is on its way while the words come.
const screens = <RouterProvider router={createBrowserRouter(routes)} />;

loadLanguage(bridge === undefined ? browserLanguage() : defaultLanguage)
  // The screen for what cannot be shown has words of its own.
  .catch(console.error)
  .then(() =>
    createRoot(place).render(
      <StrictMode>
        {bridge === undefined ? (
          <BrowserLanguage>{screens}</BrowserLanguage>
        ) : (
          <ShellLanguage bridge={bridge}>{screens}</ShellLanguage>
        )}
      </StrictMode>,
    ),
  );
