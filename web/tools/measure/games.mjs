/** Asks the server where a game stands. */
async function position(address, game) {
  const response = await fetch(`${address}api/position`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game }),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** A game of moves at random, always the same, as its positions one after the other. */
export async function randomWalk(address, variant, plies) {
  const games = [];
  const moves = [];
  let state = 20261;
  for (let ply = 0; ply < plies; ++ply) {
    games.push({ variant, moves: [...moves] });
    const { legal_moves: legal } = await position(address, { variant, moves });
    if (legal.length === 0) break;
    state = (state * 48271) % 2147483647;
    moves.push(legal[state % legal.length].text);
  }
  return games;
}
