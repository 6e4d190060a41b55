import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Action } from './controls';
import type { IconName } from './icon';
import { say } from './notices';

interface SureActionProps {
  icon: IconName;
  label: string;
  question: string;
  onClick: () => void;
}

/** A button that asks before it does what cannot be undone lightly: it wants to be pressed twice. */
export function SureAction({ icon, label, question, onClick }: SureActionProps) {
  const asking = useSignal(false);
  useEffect(() => {
    if (!asking.value) return;
    const timer = setTimeout(() => (asking.value = false), 4000);
    return () => clearTimeout(timer);
  }, [asking.value]);
  return (
    <Action
      icon={icon}
      kind={asking.value ? 'danger' : 'plain'}
      label={asking.value ? question : label}
      onClick={() => {
        if (asking.value) onClick();
        else say(question);
        asking.value = !asking.value;
      }}
    />
  );
}
