import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguages } from '#ui/i18n/language.ts';
import { App } from './App.tsx';
import { loadTextsOf } from './texts.ts';

await startLanguages(loadTextsOf);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element "root".');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
