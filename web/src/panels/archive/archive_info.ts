import { signal } from '@preact/signals';
import { archiveInfo, type ArchiveInfo } from '../../api/archive';
import { ApiFailure } from '../../api/http';
import { complain } from '../parts/notices';

/** What there is in the server's archive; nothing until it has said so. */
export const archive = signal<ArchiveInfo | null>(null);

const none: ArchiveInfo = { available: false, writable: false, games: 0, exercises: 0 };

export async function refreshArchive(): Promise<void> {
  try {
    archive.value = await archiveInfo();
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) archive.value = none; // it knows no archives
    else complain(failure);
  }
}
