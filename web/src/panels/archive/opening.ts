import { archivedGame, type ArchiveGame } from '../../api/archive';
import { fromApi, mainLine, rootId } from '../../game/tree';
import * as study from '../analyse/study';
import { navigate } from '../route';

/** Shows a game of the archive on the analysis board, where it has what was looked for. */
export async function openArchived(game: ArchiveGame): Promise<void> {
  const tree = fromApi((await archivedGame(game.id)).tree);
  const line = mainLine(tree);
  const at = line[game.found_at_ply ?? 0]?.id ?? line.at(-1)?.id ?? rootId;
  study.open(tree, at);
  navigate('analyse');
}
