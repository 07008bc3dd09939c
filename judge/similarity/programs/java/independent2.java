import java.io.*;
import java.util.*;

class Board {
    private final List<Integer> marks = new ArrayList<>();

    void add(Integer mark) {
        marks.add(mark);
    }

    String report() {
        Collections.sort(marks);
        int low = 0;
        while (low < marks.size() && marks.get(low) < 60) low++;
        return "passed " + (marks.size() - low) + "\nbest " + marks.get(marks.size() - 1);
    }

    public static void main(String... args) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        Board board = new Board();
        int n = Integer.parseInt(reader.readLine());
        while (n-- > 0) board.add(Integer.valueOf(reader.readLine()));
        System.out.println(board.report());
    }
}
