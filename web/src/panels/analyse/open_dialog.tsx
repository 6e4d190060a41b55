import { signal } from '@preact/signals';
import { variantNames } from '../../api/variants';
import { t } from '../../i18n';
import { Action } from '../parts/controls';
import { Dialog } from '../parts/dialog';
import { complain } from '../parts/notices';
import { openText, type Opened } from './files';
import { game, open, openEmpty } from './study';

export const isOpening = signal(false);
const opened = signal<Opened | null>(null);

/** Reads games and positions; a single one is shown at once, of several one is chosen. */
export async function take(text: string): Promise<void> {
  if (!text.trim()) return;
  try {
    const found = await openText(text, game.value.variant);
    opened.value = found;
    isOpening.value = found.games.length !== 1;
    if (found.games.length === 1) open(found.games[0]!.tree);
  } catch (failure) {
    complain(failure);
  }
}

export async function takeFile(file: File): Promise<void> {
  const bytes = await file.arrayBuffer();
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes); // what old programs write
  }
  await take(text);
}

export function OpenDialog() {
  const close = () => {
    isOpening.value = false;
    opened.value = null;
  };
  if (!isOpening.value) return null;
  const found = opened.value;
  return (
    <Dialog title={t('file.pasteTitle')} onClose={close}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void take((event.currentTarget.elements.namedItem('text') as HTMLTextAreaElement).value);
        }}
      >
        <label class="field">
          <span>{t('file.openHint')}</span>
          <textarea name="text" rows={7} spellcheck={false} autofocus />
        </label>
        <div class="actions">
          <button type="submit" class="action primary">
            <span>{t('file.read')}</span>
          </button>
          <label class="action plain file">
            <span>{t('file.choose')}</span>
            <input
              type="file"
              accept=".pdn,.fen,.txt"
              onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                if (file) void takeFile(file);
              }}
            />
          </label>
        </div>
      </form>
      <p class="remark">{t('file.newGame')}</p>
      <div class="actions">
        {variantNames.map((variant) => (
          <Action
            key={variant}
            label={t(`variant.${variant}`)}
            onClick={() => {
              openEmpty(variant);
              close();
            }}
          />
        ))}
      </div>
      {found && <Found found={found} onChosen={close} />}
    </Dialog>
  );
}

function Found({ found, onChosen }: { found: Opened; onChosen: () => void }) {
  return (
    <>
      {found.games.length === 0 && <p class="remark urgent">{t('file.nothing')}</p>}
      {found.games.length > 1 && (
        <>
          <h3>{t('file.games')}</h3>
          <ol class="found">
            {found.games.map(({ title, tree }, i) => (
              <li key={i}>
                <button
                  type="button"
                  onClick={() => {
                    open(tree);
                    onChosen();
                  }}
                >
                  {title || t('file.unnamed', { number: i + 1 })}
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
      {found.warnings.length > 0 && (
        <details>
          <summary>{t('file.warnings', { count: found.warnings.length })}</summary>
          <ul class="warnings">
            {found.warnings.slice(0, 50).map((text, i) => (
              <li key={i}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
